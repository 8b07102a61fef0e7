import { useEffect } from 'react';

/**
 * The widget of the live chat.
 *
 * @param id the id of the chat, from the settings. The content security policy allows the widget only on
 *   pages where the server enables it.
 */
export function LiveChat({ id }: { id: string }) {
  useEffect(() => {
    const script = document.createElement('script');
    script.async = true;
    script.src = `https://embed.tawk.to/${id}`;
    script.crossOrigin = 'anonymous';
    document.head.append(script);
  }, [id]);
  return null;
}
