/**
 * What the program on a simulated venue decides by. It can't tell whether a document is real or whose it is, and doesn't pretend to:
 * these are rules that anybody can keep, and break, to live through both outcomes.
 */
import { ageOn, PICTURE_ITEMS, type IdentityItem, type PictureItem, type SomeFields } from '../../src/domain/identity.ts'
import { isReadable, type Measured } from '../../src/domain/picture-quality.ts'
import type { Failed } from './identity.repository.ts'

export const FULL_AGE = 18
const OLDEST = 120

/** Letters of any script, with what joins them in names. */
const NAME = /^\p{L}[\p{L}\p{M}'’.\- ]*$/u
/** The same letter four times in a row is in no name. */
const REPEATED = /(.)\1{3}/u

export const isPlausibleName = (name: string): boolean => NAME.test(name) && !REPEATED.test(name.toLowerCase())

const ageVerdict = (birthdate: string, submittedAt: number): 'underAge' | 'implausible' | null => {
  const age = ageOn(birthdate, submittedAt)
  if (age < FULL_AGE) return 'underAge'
  return age > OLDEST ? 'implausible' : null
}

/**
 * @param sent the items that came with this submission: the others stand
 * @param pictures as measured; `null` for one whose file isn't there
 */
export const judgeIdentity = (
  { fields, sent }: { readonly fields: SomeFields; readonly sent: readonly IdentityItem[] },
  pictures: ReadonlyMap<PictureItem, Measured | null>,
  submittedAt: number,
): Failed => {
  const { name, birthdate } = fields
  const isNew = (item: IdentityItem): boolean => sent.includes(item)
  const age = birthdate !== undefined && isNew('birthdate') ? ageVerdict(birthdate, submittedAt) : null
  const isNameRight = !name || !isNew('name') || (isPlausibleName(name.first) && isPlausibleName(name.last))
  const ofPictures = PICTURE_ITEMS.filter((item) => fields[item] !== undefined && isNew(item)).flatMap((item) => {
    const measured = pictures.get(item) ?? null
    if (measured === null) return [[item, { reason: 'missing', say: null }]]
    return isReadable(measured) ? [] : [[item, { reason: 'unreadable', say: null }]]
  })
  return {
    ...(!isNameRight && { name: { reason: 'implausible', say: null } }),
    ...(age !== null && { birthdate: { reason: age, say: null } }),
    ...(Object.fromEntries(ofPictures) as Failed),
  }
}
