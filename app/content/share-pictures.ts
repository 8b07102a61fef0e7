/** The picture of the portal itself, which other sites show for a page without a picture of its own. */
export const SITE_PICTURE = 'site/campus';

/**
 * The pictures that other sites show with a link to a list, or to a page with a task: that of a document in
 * app/content, by the id of the page's row (PICTURE-9). The pages below it have the same, and all other pages
 * that of the portal.
 */
export const SHARE_PICTURES: ReadonlyMap<string, string> = new Map([
  ['events', 'gallery/06-science-showcase'],
  ['for-employers', 'news/careers-evening-moves'],
  ['news', 'gallery/14-tool-library'],
  ['outcomes', 'gallery/15-graduation'],
  ['photo-gallery', 'gallery/01-robotics-arena'],
  ['register-adjunct-faculty', 'gallery/12-welding-hall'],
  ['register-partner', 'gallery/08-automotive-workshop'],
  ['success-stories', 'stories/signing-for-an-aircraft'],
  ['teach-with-us', 'gallery/07-imaging-laboratory'],
  ['vacancies', 'news/apprentices-meet-employers'],
]);
