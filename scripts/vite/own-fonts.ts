import type { Plugin } from 'vite';

/**
 * Drops the design system's `@font-face` rules that point to a font host: the typeface is served from here, and the
 * content security policy allows no other.
 */
export function ownFonts(): Plugin {
  return {
    name: 'own-fonts',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const css = typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString();
        file.source = css.replace(/@font-face\s*\{[^}]*fonts\.gstatic\.com[^}]*\}/g, '');
      }
    },
  };
}
