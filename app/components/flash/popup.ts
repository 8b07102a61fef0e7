import type { FlashData } from './flash-message.tsx';

/**
 * SweetAlert2, fetched when the first popup is shown. Its styles come as a file: the default build would inject them,
 * which the content security policy forbids.
 */
export async function showPopup({ kind, title, text }: FlashData): Promise<void> {
  const [{ default: Swal }] = await Promise.all([
    import('sweetalert2/dist/sweetalert2.esm.js'),
    import('sweetalert2/dist/sweetalert2.css'),
  ]);
  await Swal.fire({
    icon: kind,
    titleText: title,
    ...(text !== undefined && { text }),
    confirmButtonText: 'OK',
  });
}
