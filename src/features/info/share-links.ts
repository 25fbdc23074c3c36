export type Sharing = {
  /** The address of the app. */
  link: string;
  message: string;
  subject: string;
  /** Without '#'. */
  hashtags: readonly string[];
};

export type ShareTarget = 'email' | 'whatsapp' | 'x' | 'linkedin' | 'facebook';

/**
 * Returns the addresses that open each service's own page for a new message (INFO-014). They are plain links: no script
 * of a service is loaded, and it learns nothing before the tap.
 */
export function shareLinks({ link, message, subject, hashtags }: Sharing): Record<ShareTarget, string> {
  const tags = hashtags.map((tag) => `#${tag}`).join(' ');
  const text = `${message} ${link} ${tags}`;
  return {
    email: `mailto:?${query({ subject, body: `${message}\n${link}\n\n${tags}` })}`,
    whatsapp: `https://wa.me/?${query({ text })}`,
    x: `https://x.com/intent/post?${query({ text: message, url: link, hashtags: hashtags.join(',') })}`,
    // LinkedIn and Facebook take the text from the page itself; Facebook adds one hashtag.
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?${query({ url: link })}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?${query({ u: link, hashtag: tags.split(' ')[0] ?? '' })}`,
  };
}

/** With '%20' for a space, because mail programs show a '+' as it is. */
const query = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
