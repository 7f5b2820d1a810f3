import { useContext, type ComponentPropsWithRef, type MouseEvent } from 'react'
import { createPath, resolvePath, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  /** A path of this site, or a query or a fragment of the page on screen. */
  readonly to: string
}

/** The browser itself opens new tabs and windows and downloads. */
const isBrowsers = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent, target: string | undefined): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey || (target !== undefined && target !== '_self')

/** A link to a page of the product. React Router's own would bring its data routers along, a tenth of what the first paint waits for. */
export const Link = ({ to, onClick, children, ...rest }: LinkProps) => {
  const location = useLocation()
  const { navigator } = useContext(NavigationContext)
  const path = createPath(resolvePath(to, location.pathname))
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isBrowsers(event, rest.target)) return
    event.preventDefault()
    // A link to the page that is open adds no step to go back to.
    if (path === createPath(location)) navigator.replace(path)
    else navigator.push(path)
  }
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  )
}
