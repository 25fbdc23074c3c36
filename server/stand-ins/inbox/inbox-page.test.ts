import { describe, expect, it } from 'vitest';
import { inboxPage } from './inbox-page.ts';

const sms = (text: string, at = '2026-11-23T06:30:00.000Z') => ({ at, to: '919876543210', subject: null, text });

describe('the inbox page', () => {
  it('shows the newest first, text messages and mails together, in Indian time', () => {
    const html = inboxPage([
      sms('first'),
      { at: '2026-11-23T06:32:00.000Z', to: 'asha@one.example', subject: 'Set a new password', text: 'third' },
      sms('second', '2026-11-23T06:31:00.000Z'),
    ]);
    const shown = [...html.matchAll(/<p class="text">(.*?)<\/p>/g)].map(([, text]) => text);
    expect(shown).toEqual(['third', 'second', 'first']);
    expect(html).toContain('<span>to asha@one.example</span>');
    expect(html).toContain('<h2>Set a new password</h2>');
    expect(html).toContain('<span>to +91 98765 43210</span>');
    expect(html).toMatch(/<b>SMS<\/b> <time datetime="2026-11-23T06:30:00.000Z">23 Nov, 12:00:00\spm<\/time>/);
  });

  it('lifts out codes and makes addresses links', () => {
    const html = inboxPage([sms('Code 4711 for you. https://crm.example/reset?token=12345678&a=1. Call 18001234567.')]);
    expect(html).toContain('Code <strong>4711</strong> for you.');
    const address = 'https://crm.example/reset?token=12345678&amp;a=1';
    expect(html).toContain(`<a href="${address}">${address}</a>. Call 18001234567.`);
  });

  it('shows what others wrote as text, never as a part of the page', () => {
    const evil = '<script>alert(1)</script>&"\' https://x.example/"onmouseover="y javascript:z';
    const html = inboxPage([{ at: '2026-11-23T06:30:00.000Z', to: '<i>', subject: '<u>', text: evil }]);
    expect(html).not.toMatch(/<script|<i>|<u>|onmouseover="y|href="javascript/);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;&quot;&#39;');
    expect(html).toContain('<a href="https://x.example/">');
  });

  it('loads itself again without a script, until one stops it', () => {
    expect(inboxPage([])).toContain('<meta http-equiv="refresh" content="5">');
    expect(inboxPage([])).toContain('<a href="?still">');
    expect(inboxPage([], { isStill: true })).toContain('<a href="?">');
    expect(inboxPage([], { isStill: true })).not.toContain('refresh');
    expect(inboxPage([sms('text')])).not.toMatch(/<script|style=/);
  });

  it('says when there is nothing', () => expect(inboxPage([])).toContain('Nothing has arrived yet.'));
});
