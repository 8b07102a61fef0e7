import { Link } from '@remix-run/react';

import { joinTexts } from '#rules/text/format.ts';
import { removeInvisible } from '#rules/text/invisible.ts';
import { t } from '#rules/text/t.ts';

import { localizedPath } from '../browser/localized-path.ts';
import { Icon } from '../icon/icon.tsx';
import { StateBadge, type Tone } from './state-badge.tsx';

/** A value of a record as a page shows it. The texts are ready to be shown. */
export type PresentedValue =
  | { kind: 'none' }
  /** A text; a long one can have several lines. */
  | { kind: 'text'; text: string; isLong?: boolean }
  /** Several texts; long ones each begin a line. */
  | { kind: 'list'; texts: readonly string[]; isLong?: boolean }
  /** A rich text. The server has sanitized it. */
  | { kind: 'html'; html: string }
  /** A date or a time, also in ISO 8601. */
  | { kind: 'date' | 'moment'; text: string; iso: string }
  /** A web address, an e-mail address or a telephone number; or the path of a page of the portal. */
  | { kind: 'link'; text: string; to: string }
  | { kind: 'state'; label: string; tone: Tone }
  | PresentedFile;

/** A file of a record. */
interface PresentedFile {
  kind: 'file';
  name: string;
  /** Its type and size. */
  details: string;
  /** The address of its content. */
  to: string;
  /** Whether the page shows it as an image. */
  isImage: boolean;
  /** Whether a browser shows it, so that it opens beside the page. */
  opensInNewTab?: true;
  /** What a user must know before they open it. */
  note?: string;
}

/** A value of a record, in a list or on the page of the record. */
export function RecordValue({ value }: { value: PresentedValue }) {
  switch (value.kind) {
    case 'none':
      return <span className="text-aeblack-500">{t('None')}</span>;
    case 'list':
      return value.isLong ? <LongTexts texts={value.texts} /> : <bdi>{joinTexts(value.texts)}</bdi>;
    case 'html':
      return (
        <div
          dir="auto"
          className="prose font-normal [overflow-wrap:anywhere]"
          dangerouslySetInnerHTML={{ __html: value.html }}
        />
      );
    case 'date':
    case 'moment':
      return (
        <time dateTime={value.iso} className="whitespace-nowrap tabular-nums card:whitespace-normal">
          {value.text}
        </time>
      );
    case 'link':
      return value.to.startsWith('/') ? (
        <Link to={value.to} className="py-1 inline-link">
          <bdi>{value.text}</bdi>
        </Link>
      ) : (
        <a href={value.to} dir="ltr" className="py-1 inline-link">
          {value.text}
        </a>
      );
    case 'state':
      return <StateBadge label={value.label} tone={value.tone} />;
    case 'file':
      return <FileValue {...value} />;
    default:
      return <Text text={value.text} isLong={value.isLong} />;
  }
}

interface TextProps {
  text: string;
  isLong?: boolean | undefined;
}

/** The characters from which on a text can fill several lines. */
const LONG = 80;

/**
 * Each paragraph of a long text has the direction and the side of its own language. So has a short text in a
 * field for long ones: the values of a section then begin at one side.
 */
function Text({ text, isLong = text.length >= LONG || text.includes('\n') }: TextProps) {
  return (
    <bdi
      className={`whitespace-pre-line [overflow-wrap:anywhere] ${isLong ? 'block text-start [unicode-bidi:plaintext]' : ''}`}
    >
      {text}
    </bdi>
  );
}

function LongTexts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 ps-5 [overflow-wrap:anywhere]">
      {texts.map((text, index) => (
        <li key={index}>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The pixels of each side of a thumbnail. */
const THUMBNAIL = 96;

/** A link to a file. The link of an image is also on a thumbnail. */
function FileValue({ name, details, to, isImage, opensInNewTab, note }: PresentedFile) {
  const shown = removeInvisible(name);
  return (
    <a
      href={localizedPath(to)}
      {...(opensInNewTab && { target: '_blank', rel: 'noopener' })}
      className="group inline-flex max-w-full items-center gap-4 text-aegold-700"
    >
      {isImage ? (
        <img
          src={to}
          alt=""
          width={THUMBNAIL}
          height={THUMBNAIL}
          loading="lazy"
          className="size-24 shrink-0 rounded-lg border border-aeblack-100 bg-whitely-100 object-contain"
        />
      ) : (
        <Icon name="file-text" size="size-8" className="shrink-0" />
      )}
      <span className="min-w-0">
        <bdi className="underline underline-offset-4 [overflow-wrap:anywhere]">{shown}</bdi>
        {opensInNewTab && (
          <>
            <Icon
              name="arrow-square-out"
              size="size-4"
              className="ms-1 inline align-[-0.125em] rtl:-scale-x-100"
            />
            <span className="sr-only">{t('(in a new tab)')}</span>
          </>
        )}
        <bdi className="block text-sm font-normal text-aeblack-600 tabular-nums">{details}</bdi>
        {note && <span className="block text-sm font-normal text-aeblack-600">{note}</span>}
      </span>
    </a>
  );
}
