export interface Shared {
  title: string
  /** Absolute URL of the page. */
  url: string
}

/** Links to external pages and the mail program; sharing never calls our API (docs/rules/everywhere.md#sharing). */
export function shareLinks({ title, url }: Shared) {
  const [name, address] = [encodeURIComponent(title), encodeURIComponent(url)]
  return {
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    email: `mailto:?subject=${name}&body=${encodeURIComponent(`${title}\n${url}`)}`,
  }
}
