/**
 * What is on screen, as the part of an address after `#`. The site is a folder of files: nothing else of an address reaches it, and
 * whatever a person looks at must be in a link that they can send.
 */

import { LOCALES, type Locale } from '../domain/constants.ts'
import type { PictureDevice, PictureTheme } from './pictures.ts'

/** Parts of the panel beside the diagram. */
export const PANELS = ['means', 'sees', 'can', 'hears', 'paths', 'sentences', 'questions'] as const
export type Panel = (typeof PANELS)[number]

/** Which picture of a state is looked at. */
export interface Look {
  readonly device: PictureDevice
  readonly theme: PictureTheme
  readonly language: Locale
}
export const FIRST_LOOK: Look = { device: 'desktop', theme: 'light', language: 'en' }

export interface ChartAddress {
  readonly kind: 'chart'
  readonly chart: string
  /** Without the chart's own id; null for the chart as a whole. */
  readonly state: string | null
  readonly panel: Panel
  /** Of the panel with the pictures; the first look without it. */
  readonly look?: Look
}
/** Step 0 is where the path begins. */
export interface PathAddress {
  readonly kind: 'path'
  readonly chart: string
  readonly path: number
  readonly step: number
}
export type Address =
  | { readonly kind: 'overview' }
  /** What has changed since another version. */
  | { readonly kind: 'changes' }
  /** What was walked through the real page, and how it ended. */
  | { readonly kind: 'runs' }
  | { readonly kind: 'search'; readonly text: string }
  | ChartAddress
  | PathAddress
  /** Nothing has this address. */
  | { readonly kind: 'nowhere'; readonly text: string }

const [FIRST_PANEL] = PANELS
const WHOLE_NUMBER = /^(0|[1-9]\d{0,5})$/

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** @param hash `#/chart/contractTicket/reviewing.quoted?panel=can` */
export const readAddress = (hash: string): Address => {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?')
  const [place, ...rest] = path
    .split('/')
    .filter((part) => part !== '')
    .map(decoded)
  const asked = new URLSearchParams(query)
  const nowhere: Address = { kind: 'nowhere', text: hash }
  if (place === undefined) return { kind: 'overview' }
  if (place === 'changes' && !rest.length) return { kind: 'changes' }
  if (place === 'runs' && !rest.length) return { kind: 'runs' }
  if (place === 'search' && !rest.length) return { kind: 'search', text: asked.get('q') ?? '' }
  const [chart, second, third, fourth, ...more] = rest
  if (place !== 'chart' || chart === undefined || more.length) return nowhere
  if (second === 'path' && third !== undefined) {
    const isNumbered = WHOLE_NUMBER.test(third) && WHOLE_NUMBER.test(fourth ?? '0')
    return isNumbered ? { kind: 'path', chart, path: Number(third), step: Number(fourth ?? 0) } : nowhere
  }
  if (third !== undefined) return nowhere
  const panel = PANELS.find((name) => name === asked.get('panel')) ?? FIRST_PANEL
  return { kind: 'chart', chart, state: second ?? null, panel, ...(panel === 'sees' && asked.size > 1 && { look: lookIn(asked) }) }
}

const lookIn = (asked: URLSearchParams): Look => ({
  device: asked.get('device') === 'phone' ? 'phone' : 'desktop',
  theme: asked.get('theme') === 'dark' ? 'dark' : 'light',
  language: LOCALES.find((locale) => locale === asked.get('language')) ?? FIRST_LOOK.language,
})

/** The same as a link. */
export const hashOf = (address: Address): string => {
  switch (address.kind) {
    case 'overview':
      return '#/'
    case 'changes':
      return '#/changes'
    case 'runs':
      return '#/runs'
    case 'search':
      return address.text ? `#/search?${new URLSearchParams({ q: address.text }).toString()}` : '#/search'
    case 'chart': {
      const { chart, state, panel, look } = address
      const place = state === null ? '' : `/${encodeURIComponent(state)}`
      // A picture is a look, too, and has more that no link needs.
      const looked = look && { device: look.device, theme: look.theme, language: look.language }
      return `#/chart/${encodeURIComponent(chart)}${place}${panel === FIRST_PANEL ? '' : `?${new URLSearchParams({ panel, ...looked }).toString()}`}`
    }
    case 'path':
      return `#/chart/${encodeURIComponent(address.chart)}/path/${address.path}/${address.step}`
    case 'nowhere':
      return address.text
  }
}

/** @param state id of a state: `contractTicket.reviewing.quoted`, or `contractTicket` for the whole */
export const stateHash = (state: string, panel: Panel = FIRST_PANEL, look?: Look): string => {
  const [chart = '', ...path] = state.split('.')
  return hashOf({ kind: 'chart', chart, state: path.length ? path.join('.') : null, panel, ...(look && { look }) })
}

/** Id of the state that is looked at; the chart's own for the whole. */
export const stateIdOf = ({ chart, state }: Pick<ChartAddress, 'chart' | 'state'>): string => (state === null ? chart : `${chart}.${state}`)
