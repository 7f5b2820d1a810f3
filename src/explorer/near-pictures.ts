/** Which pictures of a state stand beside the one that is looked at. */
import { LOCALES } from '../domain/constants.ts'
import type { Look } from './address.ts'
import type { Picture } from './pictures.ts'

/**
 * The one that is looked at, and those that differ from it in one thing: in each other language, then in the other theme, then on the
 * other device.
 */
export const nearPictures = (pictures: readonly Picture[], look: Look): readonly Picture[] => {
  const differences = (picture: Picture): number =>
    (['device', 'theme', 'language'] as const).filter((part) => picture[part] !== look[part]).length
  const placeOf = ({ device, theme, language }: Picture): number =>
    device !== look.device ? LOCALES.length + 1 : theme !== look.theme ? LOCALES.length : LOCALES.indexOf(language)
  return pictures.filter((picture) => differences(picture) < 2).toSorted((one, other) => placeOf(one) - placeOf(other))
}
