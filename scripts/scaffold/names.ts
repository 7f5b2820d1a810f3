/** What the parts of the scaffold share: the names of a feature, and a file as it is written. */

export interface NewFile {
  readonly path: string
  readonly text: string
}

/** Names of one feature in all spellings: `member-offer`, `memberOffer`, `MemberOffer`, `member_offer`, `MEMBER_OFFER`, “Member offer”. */
export interface Names {
  readonly kebab: string
  readonly camel: string
  readonly pascal: string
  readonly snake: string
  readonly screaming: string
  readonly title: string
}

export interface Wish {
  /** With a module of the venue, and a button that writes under a key. */
  readonly endpoint: boolean
  /** The venue tells the person's pages at once that something has changed. */
  readonly live: boolean
  /** The person is told in their notifications. */
  readonly notice: boolean
}

/** Everything that can be wished for. */
export const WHOLE: Wish = { endpoint: true, live: true, notice: true }

/** Lines of a template that are there only when they are wished for. */
export const when = (isWished: boolean, text: string, otherwise = ''): string => (isWished ? text : otherwise)

/** @throws when the name is not kebab-case. */
export const namesOf = (kebab: string): Names => {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab))
    throw new Error(`“${kebab}” is no name of a chart: write it in kebab-case, for example member-offer.`)
  const pascal = kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
  const words = kebab.replaceAll('-', ' ')
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    snake: kebab.replaceAll('-', '_'),
    screaming: kebab.replaceAll('-', '_').toUpperCase(),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  }
}
