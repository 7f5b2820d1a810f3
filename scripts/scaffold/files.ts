/** Every file of a new feature, and what has to know of it. */
import { chartFiles } from './chart.ts'
import { domainFiles } from './domain.ts'
import type { Names, NewFile, Wish } from './names.ts'
import { pathFiles } from './paths.ts'
import { screenFiles } from './screen.ts'
import { serviceFiles } from './services.ts'
import { textFiles } from './texts.ts'
import { venueFiles } from './venue.ts'

/** @param migration number of its migration: the next free one */
export const filesOf = (names: Names, wish: Wish, migration: number): readonly NewFile[] => [
  ...domainFiles(names, wish),
  ...chartFiles(names, wish),
  ...serviceFiles(names, wish),
  ...screenFiles(names, wish),
  ...pathFiles(names, wish),
  ...textFiles(names, wish),
  ...venueFiles(names, wish, migration),
]
