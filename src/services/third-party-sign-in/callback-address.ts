/** Takes the answer of an OpenID Connect issuer out of the address before any other code sees it: it holds a sign-in code. */
import { THIRD_PARTY_CALLBACK } from '../../domain/third-party-callback.ts'

type Page = Pick<Window, 'history' | 'location'>

/**
 * Gives the query of the callback's address and removes it from the address bar, the browser's history and whatever is
 * derived from them. '' on any other page.
 */
export const takeCallback = ({ history, location }: Page): string => {
  if (location.pathname.replace(/\/+$/, '') !== THIRD_PARTY_CALLBACK) return ''
  const query = location.search.slice(1)
  if (location.search !== '' || location.hash !== '') history.replaceState(null, '', THIRD_PARTY_CALLBACK)
  return query
}

/** Returns a function that returns the text on its first call and '' after that. */
export const once = (text: string): (() => string) => {
  let left = text
  return () => {
    const given = left
    left = ''
    return given
  }
}
