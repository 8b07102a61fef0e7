import { t } from '#rules/text/t.ts';

import { loadChunk } from '../chunk/load-chunk.ts';
import type { FlashData } from './flash-message.tsx';

/**
 * SweetAlert2, fetched when the first popup is shown. Its styles come as a file: the default build would inject them,
 * which the content security policy forbids.
 *
 * @returns once it is closed
 * @throws ChunkError where it cannot be had
 */
export async function showPopup({ kind, title, text }: FlashData): Promise<void> {
  const [{ default: Swal }] = await loadChunk(() =>
    Promise.all([import('sweetalert2/dist/sweetalert2.esm.js'), import('sweetalert2/dist/sweetalert2.css')]),
  );
  await Swal.fire({
    icon: kind,
    titleText: t(title),
    ...(text !== undefined && { text: t(text) }),
    confirmButtonText: t('OK'),
  });
}
