import { APP_LIVE } from '../../src/protocol/pages.ts';

/** Id of the template that holds the document's scripts. A browser neither fetches nor runs scripts in a template. */
const HOLDER = 'late-scripts';

/**
 * Releases the scripts once the first visible banner is painted or fails to load. Loaded in parallel, the scripts would
 * take bandwidth from the picture, and running them would slow its decoding. Touching the page releases the scripts at
 * once, and a page in the background paints nothing, so there they need not wait. The check runs after the first frame,
 * because finding the banner would force a layout before it. A button tapped before the app is live is clicked again
 * afterwards, in a timer after React's own task, in which React ignores clicks on parts that it has not hydrated yet.
 * Links work without the app.
 */
const LET_IN = `
      {
        let tapped = null;
        const note = (event) => {
          tapped = event.target.closest('button');
        };
        addEventListener('click', note, true);
        addEventListener('${APP_LIVE}', () => {
          removeEventListener('click', note, true);
          setTimeout(() => tapped?.click());
        }, { once: true });
        const letIn = () => {
          const held = document.getElementById('${HOLDER}');
          held?.replaceWith(held.content);
        };
        const afterFrame = (next) => requestAnimationFrame(() => setTimeout(next));
        const look = () => {
          const banners = [...document.querySelectorAll('img[fetchpriority=high]')];
          const banner = banners.find((image) => image.getClientRects()[0]?.top < innerHeight);
          if (banner) banner.decode().then(() => afterFrame(letIn), letIn);
          else letIn();
        };
        if (document.hidden) letIn();
        else afterFrame(look);
        for (const touched of ['pointerdown', 'keydown', 'focusin']) addEventListener(touched, letIn, { once: true });
        document.addEventListener('visibilitychange', letIn, { once: true });
      }
    `;

/** Wraps these tags, so that they load after the first picture. */
export function lateScripts(tags: readonly string[]): string {
  return `<template id="${HOLDER}">${tags.join('')}</template>\n    <script>${LET_IN}</script>`;
}
