import { APP_LIVE } from '../../src/protocol/pages.ts';

/** Holds the document's scripts until they may come: what a template holds is neither fetched nor run. */
const HOLDER = 'late-scripts';

/**
 * Lets them in once the first banner in sight is painted or cannot be had: fetched side by side, the scripts would take
 * from the picture's line, and their run from the processor that decodes it. Who touches the page does not wait, and a
 * page in the background, which paints nothing, has nothing to wait for. It looks after the first frame, since asking
 * where the banner is would lay out the page before it. A button that is tapped before the app answers is tapped again
 * when it does, after React's own turn, in which it takes no tap on what it has not gone over yet; links lead on by
 * themselves.
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

/** These tags, so that they come after the first picture. */
export function lateScripts(tags: readonly string[]): string {
  return `<template id="${HOLDER}">${tags.join('')}</template>\n    <script>${LET_IN}</script>`;
}
