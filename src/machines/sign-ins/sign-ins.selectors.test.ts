import { expect, test } from 'vitest'
import { drive } from '../../../tests/support/drive.ts'
import type { SignInAttempt } from '../../domain/wire/security.ts'
import { signInsMachine } from './sign-ins.machine.ts'
import { selectSignIns } from './sign-ins.selectors.ts'

const attempt = (id: string): SignInAttempt => ({
  id,
  at: 1_767_484_800_000,
  way: 'password',
  outcome: 'right',
  browser: 'chrome',
  system: 'windows',
  network: '203.0.113.x',
})

test('page after page is read until there is none', () => {
  const second = drive(signInsMachine, undefined)
    .done('fetchList', { items: [attempt('9')], next: '9' })
    .send({ type: 'signIns.loadMore' })
    .done('fetchMore', { items: [attempt('8')], next: '8' })
  expect(selectSignIns(second.snapshot)).toMatchObject({ hasMore: true, isLoadingMore: false })
  const third = second.send({ type: 'signIns.loadMore' }).done('fetchMore', { items: [attempt('7')], next: null })
  expect(selectSignIns(third.snapshot)).toMatchObject({ hasMore: false, isLoadingMore: false })
  expect(selectSignIns(third.snapshot).items.map(({ id }) => id)).toEqual(['9', '8', '7'])
})
