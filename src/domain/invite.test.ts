import { describe, expect, test } from 'vitest'
import { inviteCode, inviteCodeIn, invitePath, isInviteUnusable, maskedEmail, maskedName } from './invite.ts'

describe('an invitation code in an address', () => {
  test.each([
    ['/pass/register?invite=ABCD2345', 'ABCD2345'],
    ['/?invite=abcd2345', 'ABCD2345'],
    ['/market?a=1&invite=ABCD2345#top', 'ABCD2345'],
    [invitePath('ABCD2345'), 'ABCD2345'],
    ['/?invite=%20ABCD2345%20', 'ABCD2345'],
  ])('%s names %s', (address, code) => expect([inviteCodeIn(address), isInviteUnusable(address)]).toEqual([code, false]))

  test.each(['/', '/?invite[]=ABCD2345', '/?Invite=ABCD2345', '/#invite=ABCD2345', '/pass/register?redirect=%2F%3Finvite%3DX'])(
    '%s means to invite nobody',
    (address) => expect([inviteCodeIn(address), isInviteUnusable(address)]).toEqual([null, false]),
  )

  test.each([
    '/?invite',
    '/?invite=',
    '/?invite=ABCD234',
    '/?invite=ABCD23456',
    '/?invite=ABCD234O',
    '/?invite=ABCD2341',
    '/?invite=<script>alert(1)</script>',
    '/?invite=javascript:alert(1)',
    "/?invite=' or 1=1 --",
    '/?invite=ABCD2345&invite=BCDE3456',
    '/?invite=%00ABCD2345',
    '/?invite=ABCD%0A2345',
    '/?invite=ＡＢＣＤ２３４５',
    '/?invite=../../ABCD',
    '/?invite=%E2%80%AEABCD2345',
    `/?x=${'y'.repeat(9_000)}&invite=ABCD2345`,
    '/?invite=%',
    `/?invite=${'A'.repeat(5_000)}`,
    '/?invite=__proto__',
    '/?invite={"$gt":""}',
    '/?invite=ABCD2345&invite=',
    '/?invite=%EF%BB%BFABCD%202345',
    '/?invite=ABCD2345%3F',
    '/?invite=data:text/html,1',
  ])('%s names none, and is told so', (address) => expect([inviteCodeIn(address), isInviteUnusable(address)]).toEqual([null, true]))

  test.each([undefined, null, 7, {}, []])('%j is none', (value) => expect(inviteCode(value as string)).toBeNull())
})

test.each([
  ['anna', 'a•••a'],
  ['ab', 'a•••'],
  ['a', 'a•••'],
  ['', '•••'],
  ['😀bc', '😀•••c'],
])('%s is shown as %s', (name, shown) => expect(maskedName(name)).toBe(shown))
test.each([
  ['anna@example.com', 'a•••@example.com'],
  ['a@b.co', 'a•••@b.co'],
  ['nothing', '•••'],
  ['@b.co', '•••'],
])('%s is shown as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown))
