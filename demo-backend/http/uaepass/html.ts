import { escapeHtml } from '../demo/escape.ts';

/** Markup that is already escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | null | undefined | Part[];

/**
 * Builds markup. It escapes every inserted value that is not Html, so that no page can forget to escape
 * one.
 */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.reduce(
      (text, string, index) => text + string + (index < parts.length ? render(parts[index]) : ''),
      '',
    ),
  );
}

function render(part: Part): string {
  if (part instanceof Html) return part.text;
  if (Array.isArray(part)) return part.map(render).join('');
  if (part === false || part === null || part === undefined) return '';
  return escapeHtml(String(part));
}
