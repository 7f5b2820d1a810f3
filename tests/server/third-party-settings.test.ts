import { describe, expect, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'

const WHOLE = { OIDC_ISSUER: 'https://issuer.example', OIDC_CLIENT_ID: 'plimsoll', OIDC_CLIENT_SECRET: 'a-long-secret' }

describe('settings of the third-party sign-in', () => {
  test('are all there, or none', () => {
    expect(readSettings({}).oidc).toBeUndefined()
    expect(readSettings({ ...WHOLE, OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: '' }).oidc).toBeUndefined()
    expect(readSettings(WHOLE).oidc).toEqual({
      issuer: 'https://issuer.example',
      clientId: 'plimsoll',
      clientSecret: 'a-long-secret',
      name: 'issuer.example',
    })
  })

  test('name the issuer as people know it', () => {
    expect(readSettings({ ...WHOLE, OIDC_NAME: 'Harbour ID' }).oidc?.name).toBe('Harbour ID')
    expect(readSettings({ ...WHOLE, OIDC_ISSUER: 'https://accounts.google.com' }).oidc?.name).toBe('Google')
  })

  test.each(['http://127.0.0.1:4000', 'http://localhost:4000/realm', 'http://[::1]:4000'])('take %s, which is this machine', (issuer) => {
    expect(readSettings({ ...WHOLE, OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer)
  })

  const TOGETHER = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: give all three or none.'
  test.each<readonly [Readonly<Record<string, string>>, string]>([
    [{ OIDC_ISSUER: WHOLE.OIDC_ISSUER }, TOGETHER],
    [{ ...WHOLE, OIDC_CLIENT_SECRET: '' }, TOGETHER],
    [{ OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'a-long-secret' }, TOGETHER],
    [{ OIDC_NAME: 'Google' }, 'OIDC_NAME names the issuer of the third-party sign-in, so it needs OIDC_ISSUER.'],
    [
      { ...WHOLE, HOST: '0.0.0.0', SMTP_URL: 'smtp://127.0.0.1:25' },
      'OIDC_ISSUER sends people back to this venue, so it needs PUBLIC_URL.',
    ],
    ...[
      'issuer.example',
      'http://issuer.example',
      'javascript:alert(1)',
      'https://a:b@issuer.example',
      'https://issuer.example?x=y',
      'https://issuer.example#x',
      'ftp://issuer.example',
    ].map(
      (issuer) =>
        [
          { ...WHOLE, OIDC_ISSUER: issuer },
          'OIDC_ISSUER is the address of an OpenID Connect issuer: https, or http on this machine, without a query or credentials.',
        ] as const,
    ),
    [
      { ...WHOLE, OIDC_CLIENT_ID: 'with space' },
      'OIDC_CLIENT_ID is the name under which the issuer knows this venue: 1 to 200 visible characters.',
    ],
    [
      { ...WHOLE, OIDC_CLIENT_SECRET: 'short' },
      'OIDC_CLIENT_SECRET is what the issuer gave this venue to prove itself: 8 to 400 visible characters.',
    ],
    [{ ...WHOLE, OIDC_NAME: '<b>Google</b>' }, 'OIDC_NAME is what people know the issuer by: 1 to 40 characters.'],
    [{ ...WHOLE, OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME is what people know the issuer by: 1 to 40 characters.'],
  ])('%j stop the start with one sentence', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence)
    expect(() => readSettings(env)).toThrow(/^[^\n]+$/)
  })

  test('with a public address the venue may be reached from everywhere', () => {
    expect(
      readSettings({ ...WHOLE, HOST: '0.0.0.0', PUBLIC_URL: 'https://venue.example', SMTP_URL: 'smtp://127.0.0.1:25' }).oidc,
    ).toBeDefined()
  })
})
