/** Invitation codes: what one looks like, and how one is found in an address that anybody may have written. */

/** No letters or digits that look alike. */
export const INVITE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const INVITE_LENGTH = 8
const INVITE_CODE = new RegExp(`^[${INVITE_ALPHABET}]{${INVITE_LENGTH}}$`)
const LONGEST_QUERY = 8_192

/** The code as the venue keeps it, or `null` when this is none. */
export const inviteCode = (text: string | null | undefined): string | null => {
  if (typeof text !== 'string' || text.length > 32) return null
  const code = text.trim().toUpperCase()
  return INVITE_CODE.test(code) ? code : null
}

const givenIn = (address: string): readonly string[] =>
  new URLSearchParams(address.split('#', 1)[0]?.split('?').slice(1).join('?') ?? '').getAll('invite')

/** The code in an address (`/market?invite=ABCD2345`), `null` without one, with two, or with what is none. */
export const inviteCodeIn = (address: string): string | null => {
  if (address.length > LONGEST_QUERY) return null
  const given = givenIn(address)
  return given.length === 1 ? inviteCode(given[0]) : null
}

/** An address that means to invite, and cannot: who followed it would wait for a friend's name in vain. */
export const isInviteUnusable = (address: string): boolean => inviteCodeIn(address) === null && givenIn(address).length > 0

export const invitePath = (code: string): string => `/pass/register?invite=${code}`

/** How the inviter sees whom they brought: enough to know a friend by, too little to find a stranger. */
export const maskedName = (name: string): string => {
  const letters = [...name]
  const [first = '', last = ''] = [letters[0], letters.length > 2 ? letters.at(-1) : '']
  return `${first}•••${last}`
}

/** An address as its owner knows it and nobody else learns it: `a•••@example.com`. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${[...email][0] ?? ''}•••${email.slice(at)}`
}
