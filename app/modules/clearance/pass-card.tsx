import { Link } from '@remix-run/react';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';

import type { PassTexts, PresentedPass } from '#app/.server/clearance/pass.ts';
import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { Button } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { khatamStar } from '#app/components/motif/khatam.ts';
import { documentIn, InLanguages } from '#app/components/text/in-languages.tsx';
import { ArrowLink } from '#app/components/text/arrow-link.tsx';
import type { WrittenIn } from '#rules/text/letter-languages.ts';
import { t } from '#rules/text/t.ts';

import { VisitorPhoto } from './visitor-photo.tsx';

const STAR = khatamStar(46);
const INNER_STAR = khatamStar(24);
/** The side of the QR code with its margin, in pixels. */
const QR_SIZE = 176;
/** The empty modules around a QR code that a scanner needs (ISO/IEC 18004). */
const QR_MARGIN = 4;

/**
 * The pass of a visitor as it is printed (CLEARANCE-12), in one or two languages (CLEARANCE-17). Only the
 * card is on paper (CLEARANCE-16).
 */
export function PassCard({ pass }: { pass: PresentedPass }) {
  const { texts, number, name, company, days, hostName, plate, code, photo, images } = pass;
  const isInBoth = texts.length > 1;
  return (
    <article
      {...documentIn(texts)}
      className="max-w-3xl overflow-hidden rounded-card border-2 border-aegold-600 bg-whitely-50 print:max-w-none print:break-inside-avoid text-start rtl:leading-[1.75]"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-aegold-300 p-5 sm:px-8">
        <p className={`flex items-center gap-3 font-semibold ${isInBoth ? 'w-full' : ''}`}>
          <svg viewBox="-24 -24 48 48" aria-hidden="true" className="size-10 shrink-0 text-aegold-600">
            <path d={STAR} fill="currentColor" />
            <path d={INNER_STAR} fill="none" stroke="#fff" strokeWidth="1.5" />
          </svg>
          <span className="grow">
            <Label texts={texts} name="siteName" />
          </span>
        </p>
        <h1 className={`text-2xl ${isInBoth ? 'w-full' : ''}`}>
          <Label texts={texts} name="title" />
        </h1>
      </div>
      <div className="grid gap-x-8 gap-y-6 p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-8">
        {photo !== undefined && <VisitorPhoto src={photo} alt={images.photo} />}
        <div className={`min-w-0 ${photo === undefined ? 'sm:col-span-2' : ''}`}>
          <p className="text-2xl leading-snug font-bold text-aeblack-900 [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </p>
          <p className="mt-1 text-aeblack-700 [overflow-wrap:anywhere]">
            <bdi>{company}</bdi>
          </p>
          <dl className="mt-5 space-y-3">
            <Fact label={<Label texts={texts} name="site" />} isLarge>
              <Label texts={texts} name="siteValue" />
            </Fact>
            <Fact label={<Label texts={texts} name="days" />} isLarge>
              <span className="tabular-nums">{days}</span>
            </Fact>
          </dl>
        </div>
        <div className="grid gap-x-8 gap-y-6 border-t border-aeblack-200 pt-6 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0 space-y-5">
            <dl className={`grid gap-x-6 gap-y-3 ${isInBoth ? '' : 'sm:grid-cols-2'}`}>
              <Fact label={<Label texts={texts} name="host" />}>
                <bdi>{hostName}</bdi>
              </Fact>
              {plate !== null && (
                <Fact label={<Label texts={texts} name="plate" />}>
                  <bdi>{plate}</bdi>
                </Fact>
              )}
              <Fact label={<Label texts={texts} name="number" />}>
                <span dir="ltr">{number}</span>
              </Fact>
            </dl>
            <div>
              <p className="text-sm text-aeblack-600">
                <Label texts={texts} name="code" />
              </p>
              <p className="font-mono text-xl font-semibold tracking-wide text-aeblack-900">
                <span dir="ltr">{code}</span>
              </p>
              <p className="mt-1 text-sm text-aeblack-600">
                <Label texts={texts} name="check" />{' '}
                <span dir="ltr" className="font-medium text-aeblack-900 [overflow-wrap:anywhere]">
                  {pass.shortAddress}
                </span>
              </p>
            </div>
          </div>
          <QRCodeSVG
            value={pass.checkAddress}
            title={images.code}
            size={QR_SIZE}
            marginSize={QR_MARGIN}
            level="M"
            bgColor="#ffffff"
            fgColor="#000000"
            className="h-auto w-44 max-w-full rounded-lg border border-aeblack-200"
          />
        </div>
      </div>
      <p className="flex items-start gap-3 border-t border-aegold-300 bg-aegold-50 p-5 font-medium sm:px-8">
        <Icon name="identification-card" className="mt-0.5 shrink-0 text-aegold-700" />
        <span className="grow">
          <Label texts={texts} name="bring" />
        </span>
      </p>
    </article>
  );
}

interface LabelProps {
  texts: readonly PassTexts[];
  name: Exclude<keyof PassTexts, keyof WrittenIn>;
}

/** A text of the pass in each of its languages. */
function Label({ texts, name }: LabelProps) {
  return <InLanguages versions={texts} of={({ [name]: text }) => text} />;
}

function Fact({
  label,
  isLarge = false,
  children,
}: {
  label: ReactNode;
  isLarge?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-aeblack-600">{label}</dt>
      <dd className={`font-semibold text-aeblack-900 [overflow-wrap:anywhere] ${isLarge ? 'text-lg' : ''}`}>
        {children}
      </dd>
    </div>
  );
}

interface PassControlsProps {
  /** The page of the request, and the text of the link to it. */
  back: { path: string; label: string };
  checkPath: string;
}

/** What stands below a pass on the screen only: the way to print it, to check it, and back to the request. */
export function PassControls({ back, checkPath }: PassControlsProps) {
  const isHydrated = useHydrated();
  return (
    <div className="mt-6 print:hidden">
      {isHydrated ? (
        <Button type="button" onClick={() => window.print()}>
          <Icon name="printer" size="size-5" /> {t('Print the pass')}
        </Button>
      ) : (
        <p className="text-aeblack-600">
          {t('Print this page with your browser: only the pass is printed.')}
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <ArrowLink to={back.path} isBack>
          {back.label}
        </ArrowLink>
        <Link to={checkPath} className="aegov-link link-underline">
          <Icon name="shield-check" size="link-icon" />
          {t('Check a visitor pass')}
        </Link>
      </p>
    </div>
  );
}
