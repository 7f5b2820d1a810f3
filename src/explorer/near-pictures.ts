/** Which pictures of a state stand beside the one that is looked at. */
import { LOCALES } from '../domain/constants.ts'
import type { Look } from './address.ts'
import type { Picture } from './pictures.ts'

const isOn = (picture: Picture, { device, theme }: Look): boolean => picture.device === device && picture.theme === theme

/**
 * The one that is looked at, and those that differ from it in one thing: in each other language, then in the other theme, then on the
 * other device.
 */
export const nearPictures = (pictures: readonly Picture[], look: Look): readonly Picture[] => {
  const other = (part: 'device' | 'theme') =>
    pictures.filter(
      (picture) => picture.language === look.language && picture[part] !== look[part] && isOn(picture, { ...look, [part]: picture[part] }),
    )
  return [
    ...LOCALES.flatMap((locale) => pictures.filter((picture) => picture.language === locale && isOn(picture, look))),
    ...other('theme'),
    ...other('device'),
  ]
}
