/**
 * Capital letters of Alexandria at weight 400 (SIL Open Font License 1.1, @fontsource-variable/alexandria).
 * Each has an advance width and an outline in units of 1/1000 em; y points upward. The renderer can only
 * use installed fonts, and the images must not depend on the fonts of a machine.
 */
const capHeight = 700;

// prettier-ignore
const letters: Record<string, [advance: number, outline: string]> = {
  A: [738, 'M310 700L431 700L737 0L611 0L367 581L124 0L1 0ZM155 262L574 262L574 162L155 162Z'],
  D: [775, 'M379 700Q458 700 524 674Q590 648 638 601Q687 554 714 490Q741 426 741 350Q741 274 714 210Q687 147 638 99Q589 52 522 26Q455 0 376 0L92 0L92 700ZM382 101Q433 101 476 119Q520 137 552 170Q585 204 603 249Q622 295 622 349Q622 404 603 449Q584 495 551 529Q518 563 473 581Q429 599 377 599L210 599L210 101Z'],
  F: [575, 'M92 700L562 700L561 599L210 599L210 391L528 391L528 291L210 291L210 0L92 0Z'],
  H: [791, 'M92 700L210 700L210 393L581 393L581 700L699 700L699 0L581 0L581 293L210 293L210 0L92 0Z'],
  K: [718, 'M92 700L210 700L210 324L544 700L683 700L210 181L210 0L92 0ZM399 417L701 0L559 0L321 323Z'],
  L: [534, 'M92 700L210 700L210 101L513 101L513 0L92 0Z'],
  M: [940, 'M92 700L229 700L471 225L711 700L848 700L848 0L739 0L738 535L508 73L433 73L201 535L201 0L92 0Z'],
  N: [792, 'M92 700L208 700L613 145L583 135L583 700L699 700L699 0L583 0L179 554L210 564L210 0L92 0Z'],
  R: [723, 'M376 700Q511 700 584 637Q658 575 658 462Q658 344 584 278Q511 213 376 213L210 213L210 0L92 0L92 700ZM376 314Q457 314 501 349Q546 385 546 459Q546 530 501 564Q457 599 376 599L210 599L210 314ZM380 259L496 259L670 0L536 0Z'],
  S: [622, 'M518 538Q480 562 443 576Q406 590 373 596Q340 602 313 602Q261 602 230 582Q199 562 199 524Q199 490 219 468Q240 447 273 433Q307 420 347 408Q388 396 428 381Q468 367 502 344Q536 321 556 285Q576 250 576 196Q576 134 542 88Q508 43 448 18Q389 -7 312 -7Q257 -7 205 7Q153 22 107 47Q62 72 26 105L77 202Q113 169 153 146Q194 123 235 111Q277 99 314 99Q376 99 410 123Q445 147 445 190Q445 225 424 246Q404 268 370 282Q337 296 296 307Q256 318 215 332Q175 347 141 369Q108 391 87 426Q67 461 67 515Q67 574 99 617Q131 661 188 685Q246 709 322 709Q390 709 454 689Q518 669 567 637Z'],
  T: [579, 'M9 700L570 700L570 599L348 599L348 0L230 0L230 599L9 599Z'],
  Y: [637, 'M1 700L120 700L320 354L516 700L636 700L328 148L311 148ZM262 295L379 295L379 0L262 0Z'],
};

/** Draws initials as filled outlines, centred on the origin. `height` is the height of the capitals. */
export function initialsMark(initials: string, height: number, fill: string): string {
  const scale = height / capHeight;
  const gap = 30;
  let pen = 0;
  const outlines = Array.from(initials, (letter) => {
    const found = letters[letter];
    if (!found) throw new Error(`letters.ts has no outline for ${letter}`);
    const [advance, outline] = found;
    const placed = `<path transform="translate(${pen} 0)" d="${outline}"/>`;
    pen += advance + gap;
    return placed;
  });
  const width = pen - gap;
  return (
    `<g transform="scale(${scale} ${-scale}) translate(${-width / 2} ${-capHeight / 2})" fill="${fill}">` +
    `${outlines.join('')}</g>`
  );
}
