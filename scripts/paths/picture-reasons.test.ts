import { expect, test } from 'vitest'
import type { Picture } from '../../src/explorer/pictures.ts'
import { FLEETING, type Binding } from '../../tests/support/pages/binding.ts'
import { reasonFor, type Pictured } from './picture-reasons.ts'

const chart = (binding: Partial<Binding>) => ({
  binding: { layouts: ['desktop', 'phone'], see: { open: () => [], blinking: () => FLEETING }, ...binding } as Binding,
  file: { paths: [{ name: '1', begin: { to: 'open' }, steps: [{ event: { type: 'go' }, to: 'blinking' }] }] } as never,
})
const picture = (device: Picture['device'], language: Picture['language'] = 'en'): readonly Picture[] =>
  (['light', 'dark'] as const).map((theme) => ({ device, theme, language, file: 'f', path: 1, step: 0 }))
const pictured = (change: Partial<Pictured>): Pictured => ({
  state: 'open',
  pictures: [],
  devices: ['desktop', 'phone'],
  languages: ['en'],
  hasFailed: false,
  ...change,
})

test.each<[string, Partial<Binding>, Partial<Pictured>]>([
  ['No page shows this chart yet.', { layouts: [] }, {}],
  ['It is shown on another device only.', { layouts: ['phone'] }, { devices: ['desktop'] }],
  ['No path comes to rest here.', {}, { state: 'ajar' }],
  ['It is over before anybody could look.', {}, { state: 'blinking' }],
  ['It is over before anybody could look.', { picturesEndWalks: true }, {}],
  ['A walk through this chart failed.', {}, { hasFailed: true }],
  ['Nobody can bring the page here: the walk passes it by.', {}, {}],
])('without a picture: %s', (reason, binding, change) => {
  expect(reasonFor(chart(binding), pictured(change))).toBe(reason)
})

test.each<[string | null, Partial<Binding>, Partial<Pictured>]>([
  [null, {}, { pictures: [...picture('desktop'), ...picture('phone')] }],
  ['On one of the devices the walk passes it by.', {}, { pictures: picture('desktop') }],
  ['A walk through this chart failed.', {}, { pictures: picture('desktop'), hasFailed: true }],
  ['It is shown on a phone only.', { layouts: ['phone'] }, { pictures: picture('phone') }],
  [
    'A change of language or theme ends this state.',
    {},
    { pictures: [...picture('desktop'), ...picture('phone')], languages: ['en', 'ar'] },
  ],
  ['A change of language or theme ends this state.', {}, { pictures: [...picture('desktop'), picture('phone')[0]!] }],
  ['A walk through this chart failed.', {}, { pictures: [...picture('desktop'), picture('phone')[0]!], hasFailed: true }],
])('with some: %s', (reason, binding, change) => {
  expect(reasonFor(chart(binding), pictured(change))).toBe(reason)
})
