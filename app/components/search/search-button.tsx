import { Link, useNavigate } from '@remix-run/react';
import { useEffect, useState, type ComponentType } from 'react';

import { t } from '#rules/text/t.ts';

import { takeClick } from '../browser/is-plain-click.ts';
import { ROUND } from '../chrome/header-link.tsx';
import { loadChunk } from '../chunk/load-chunk.ts';
import { Icon } from '../icon/icon.tsx';

/**
 * The search in a header: a link to its page. With JavaScript, a click or Ctrl-K opens the palette, whose
 * script loads then (FIND-14). If it cannot be loaded, both lead to the page.
 */
export function SearchButton() {
  const navigate = useNavigate();
  const [palette, setPalette] = useState<{ Palette: ComponentType<{ onClose: () => void }> }>();

  useEffect(() => {
    function openOnKey(event: KeyboardEvent) {
      if (!isShortcut(event) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      void open();
    }
    document.addEventListener('keydown', openOnKey);
    return () => document.removeEventListener('keydown', openOnKey);
  });

  async function open() {
    try {
      setPalette({ Palette: (await loadChunk(() => import('./search-palette.tsx'))).SearchPalette });
    } catch {
      navigate('/search');
    }
  }

  return (
    <>
      <Link
        to="/search"
        className={ROUND}
        title={t('Search (Ctrl+K)')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          if (takeClick(event)) void open();
        }}
      >
        <Icon name="magnifying-glass" />
        <span className="sr-only">{t('Search')}</span>
      </Link>
      {palette && <palette.Palette onClose={() => setPalette(undefined)} />}
    </>
  );
}

/** An editor of texts has the same keys for links. */
function isShortcut({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
  target,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || defaultPrevented)
    return false;
  return !(target instanceof HTMLElement && target.isContentEditable);
}
