/** Ways to reach support as the operator names them in `customer_service_links`: hostile text until it is read here. */

export const SERVICE_ICONS = ['chat', 'mail', 'phone', 'globe', 'help'] as const
export type ServiceIcon = (typeof SERVICE_ICONS)[number]

export interface ServiceLink {
  readonly id: string
  readonly name: string
  readonly url: string
  /** One of ours, or a picture of this very site (`/icons/chat.svg`). */
  readonly icon: { readonly known: ServiceIcon } | { readonly path: string }
  /** Status `0`; only then it may be used. */
  readonly isAvailable: boolean
}

/** `unreadable`: the parameter is no list of links. */
export type ServiceLinks = { readonly links: readonly ServiceLink[] } | 'unreadable'

const LONGEST_TEXT = 65_536
const MOST_LINKS = 20
const LONGEST_NAME = 80
const LONGEST_ADDRESS = 2_048
/** Written plainly: visible ASCII without quotes, angle brackets and backslashes. */
const PLAIN = /^[\x21\x23-\x26\x28-\x3b\x3d\x3f-\x5b\x5d-\x7e]+$/
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u
const PICTURE = /^\/(?!\/)(?:[\w-]+\/){0,8}[\w-]+\.(?:svg|png|webp)$/
const MAIL = /^mailto:[A-Za-z0-9._+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}(?:\?subject=[\w%.~+-]{1,200})?$/
const PHONE = /^tel:\+?[\d().-]{3,32}$/

/** The address if a person may be sent there: http(s) without credentials, `mailto:` with one address, `tel:`. */
export const serviceAddress = (text: unknown): string | null => {
  if (typeof text !== 'string' || text.length > LONGEST_ADDRESS || !PLAIN.test(text)) return null
  if (MAIL.test(text) || PHONE.test(text)) return text
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url.href : null
}

const iconOf = (icon: unknown, url: string): ServiceLink['icon'] => {
  const known = SERVICE_ICONS.find((each) => each === icon)
  if (known) return { known }
  if (typeof icon === 'string' && icon.length <= 200 && PICTURE.test(icon)) return { path: icon }
  return { known: url.startsWith('mailto:') ? 'mail' : url.startsWith('tel:') ? 'phone' : 'chat' }
}

const linkOf = (given: unknown): ServiceLink | null => {
  if (typeof given !== 'object' || given === null) return null
  const { id, linkName, linkUrl, icon, status } = given as Readonly<Record<string, unknown>>
  const url = serviceAddress(linkUrl)
  if (url === null || (typeof id !== 'string' && typeof id !== 'number') || String(id).length > 64) return null
  if (typeof linkName !== 'string' || UNSEEN.test(linkName)) return null
  const name = linkName.trim()
  return name === '' || name.length > LONGEST_NAME
    ? null
    : { id: String(id), name, url, icon: iconOf(icon, url), isAvailable: status === '0' }
}

/** Links that cannot be used safely are passed over; the first of two with one id counts. An empty parameter has none. */
export const readServiceLinks = (text: string): ServiceLinks => {
  if (text.trim() === '') return { links: [] }
  if (text.length > LONGEST_TEXT) return 'unreadable'
  try {
    const list: unknown = JSON.parse(text)
    if (!Array.isArray(list)) return 'unreadable'
    const links = new Map<string, ServiceLink>()
    for (const given of list.slice(0, MOST_LINKS)) {
      const link = linkOf(given)
      if (link && !links.has(link.id)) links.set(link.id, link)
    }
    return { links: [...links.values()] }
  } catch {
    return 'unreadable'
  }
}
