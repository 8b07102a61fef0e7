import { useEffect } from 'react';

/** The live chat's widget, by the id that the settings name. The page's policy lets it in only where the server says so. */
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
