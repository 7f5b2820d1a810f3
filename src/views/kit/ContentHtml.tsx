import { useCallback, useMemo } from 'react'
import { isInnerHref } from '../../domain/content-html.ts'
import { trustedHtml } from './trusted-html.ts'
import styles from './content-html.module.css'

export interface ContentHtmlProps {
  /** HTML from the venue. It is cleaned here, whether or not the venue has done so. */
  readonly html: string
  /** The language of the text, which may differ from the page's. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Called when a link leads to a page of the product, which then opens without a new page load. */
  readonly onInnerLink: (path: string) => void
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

/** A text of the operator. */
export const ContentHtml = ({ html, lang, dir, onInnerLink }: ContentHtmlProps) => {
  const clean = useMemo(() => trustedHtml(html), [html])
  const show = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return
      // TypeScript declares `innerHTML` as a string, so a trusted type must be assigned this way.
      Object.assign(node, { innerHTML: clean })
      const follow = (event: MouseEvent) => {
        const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined
        if (!href || !isInnerHref(href) || !isPlainClick(event)) return
        event.preventDefault()
        onInnerLink(href)
      }
      node.addEventListener('click', follow)
      return () => node.removeEventListener('click', follow)
    },
    [clean, onInnerLink],
  )
  return <div ref={show} className={styles['prose']} lang={lang} dir={dir} />
}
