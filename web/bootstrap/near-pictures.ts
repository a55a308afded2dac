/**
 * Shows pictures that scripts would load once they come near, and that browsers without scripts find in `noscript`. As
 * a background, because hydration expects the elements as they are.
 */
export function showNearPictures(): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        const [, src] = /<img [^>]*src="([^"]+)"/.exec(target.innerHTML) ?? []
        if (src) (target as HTMLElement).style.background = `url("${src}") center / cover`
      }
    },
    { rootMargin: '25%' },
  )
  for (const plain of document.querySelectorAll('noscript'))
    if (plain.textContent.startsWith('<img') && plain.parentElement)
      observer.observe(plain.parentElement)
  return () => observer.disconnect()
}
