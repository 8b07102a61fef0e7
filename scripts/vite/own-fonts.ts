import type { Plugin } from 'vite';

/**
 * Drops the design system's `@font-face` rules that point to a font host: the typeface is served from here, and the
 * content security policy allows no other.
 */
export function ownFonts(): Plugin {
  return {
    name: 'own-fonts',
    // After Tailwind has written out the design system's rules, before Vite reads them.
    enforce: 'pre',
    transform(code, id) {
      if (!/\.css(?:\?|$)/.test(id) || !code.includes('fonts.gstatic.com')) return undefined;
      return { code: code.replace(/@font-face\s*\{[^}]*fonts\.gstatic\.com[^}]*\}/g, ''), map: null };
    },
  };
}
