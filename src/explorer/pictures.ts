/** The form of `pictures.json`: which picture shows which state, taken from the real page while its committed paths are walked. */
import type { Locale } from '../domain/constants.ts'

export type PictureDevice = 'desktop' | 'phone'
export type PictureTheme = 'light' | 'dark'

export interface Picture {
  readonly device: PictureDevice
  readonly theme: PictureTheme
  readonly language: Locale
  /** Name of the file in `pictures/`: the SHA-256 of its bytes, so that equal pictures are stored once. */
  readonly file: string
  /** Path and step at which it was taken, from 1; step 0 is the beginning. */
  readonly path: number
  readonly step: number
}

export interface StatePictures {
  readonly pictures: readonly Picture[]
  /** Why there is none, or not one of each look; null where all were taken. */
  readonly reason: string | null
}

export interface ChartPictures {
  /** Fingerprint of everything that the pictures follow from: chart, paths, page binding, views, texts, looks. */
  readonly of: string
  /** By id of the innermost state. */
  readonly states: Readonly<Record<string, StatePictures>>
}

/** By id of the chart. */
export type Pictures = Readonly<Record<string, ChartPictures>>
