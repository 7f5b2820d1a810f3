import { useCallback, useMemo } from 'react'
import { isInnerHref } from '../../domain/content-html.ts'
import { trustedHtml } from './trusted-html.ts'
import styles from './content-html.module.css'

export interface ContentHtmlProps {
  /** Of the venue: cleaned here, whatever it was before. */
  readonly html: string
  /** The language it is in, which need not be the page's. */
  readonly lang: string
  /** Called instead of loading the page anew when a link leads to a page of the product. */
  readonly onInnerLink: (path: string) => void
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

/** A text of the operator. */
export const ContentHtml = ({ html, lang, onInnerLink }: ContentHtmlProps) => {
  const clean = useMemo(() => trustedHtml(html), [html])
  const show = useCallback(
    (node: HTMLElement | null) => {
      if (!node) return
      // Assigned, for TypeScript's own declaration of `innerHTML` knows no trusted type.
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
  return <div ref={show} className={styles['prose']} lang={lang} dir="ltr" />
}
