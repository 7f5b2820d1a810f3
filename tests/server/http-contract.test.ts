import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { OWN_CODES } from '../../src/domain/error-codes.ts'
import { openVenue, type Venue } from '../support/venue.ts'

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly schema: object
}
interface Operation {
  readonly parameters: readonly Parameter[]
  readonly security: readonly object[]
  readonly requestBody?: object
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const FILE = 'docs/openapi.json'
const contract = JSON.parse(readFileSync(FILE, 'utf8')) as Document
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path: path.replace('/swx/customer', ''), operation })),
)
const isPrivate = ({ operation }: { operation: Operation }): boolean => operation.security.length > 0
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`

test('the committed contract is the one the venue prints (node server/openapi.ts > docs/openapi.json)', () => {
  const { stdout } = spawnSync(process.execPath, ['server/openapi.ts'], { encoding: 'utf8', maxBuffer: 10_000_000 })
  expect(JSON.parse(stdout)).toEqual(contract)
})

test('every call of the specification in this issue is there', () => {
  expect(operations.map(nameOf)).toEqual(
    expect.arrayContaining([
      'get /login/checkUserNameOrPhone',
      'post /login/register',
      'post /login/login',
      'post /login/loginByWallet',
      'post /login/sendCode',
      'post /login/loginByGoogle',
      'post /user/getUserInfo',
      'post /user/repassword',
      'get /index/listMarketByType',
      'get /index/getKValueByCodeAndDate',
      'get /index/getMarketInfo/{id}',
      'get /index/listContents/{languageType}',
      'get /index/getContentsById/{id}',
      'get /index/getParamByKey/{key}',
      'get /index/listNft',
      'post /user/buyNft',
      'get /user/listNft',
      'post /order/buyContracts',
      'post /order/closeContracts/{id}',
      'get /order/listOrder',
    ]),
  )
})

describe('who may call what', () => {
  let venue: Venue
  beforeAll(async () => {
    venue = await openVenue()
  })
  const send = (method: string, path: string, token?: string) => {
    const url = path.replaceAll(/\{\w+\}/g, '1')
    const options = token === undefined ? {} : { token }
    return method === 'get' ? venue.get(url, options) : venue.post(url, { ...options, body: {} })
  }

  test('only these need no session', () => {
    expect(operations.filter((operation) => !isPrivate(operation)).map(nameOf)).toEqual([
      'get /index/getContentsById/{id}',
      'get /index/getContentsByKey/{key}',
      'get /index/getDaySeed',
      'get /index/getFeedCommitment',
      'get /index/getFeedTerms',
      'get /index/getKValueByCodeAndDate',
      'get /index/getMarketInfo/{id}',
      'get /index/getNft/{id}',
      'get /index/getParamByKey/{key}',
      'get /index/getVenueInfo',
      'get /index/listContents/{languageType}',
      'get /index/listDonations',
      'get /index/listMarketByType',
      'get /index/listNft',
      'get /index/listNotices/{languageType}',
      'get /login/checkUserNameOrPhone',
      'get /login/getThirdParty',
      'post /login/login',
      'post /login/loginByGoogle',
      'post /login/loginByPasskey',
      'post /login/loginByWallet',
      'post /login/notMe',
      'post /login/passkeyOptions',
      'post /login/register',
      'post /login/resetPassword',
      'post /login/secondFactor',
      'post /login/secondFactorQuestion',
      'post /login/sendCode',
      'post /login/startGoogle',
      'post /login/walletChallenge',
      'get /order/getInvestmentPlans',
      'get /order/getMiningMachines',
      'get /order/getOptionsTerms',
      'get /order/getSmartProducts',
      'post /support/sendMessage',
    ])
  })

  test('a page of NFTs beyond the last is empty', async () => {
    await venue.services.params.set('investment_portfolio', '{"nft":1}')
    expect((await venue.get('/index/listNft?page=3&size=5')).result).toEqual({ items: [], page: 3, size: 5, total: 0, next: null })
    expect((await venue.get('/index/listNft?size=0')).code).toBe(OWN_CODES.malformed)
  })

  test.each(operations.filter(isPrivate).map((operation) => [nameOf(operation), operation] as const))(
    '%s is closed without a token and with a wrong one',
    async (_name, { method, path }) => {
      expect(await send(method, path)).toMatchObject({ status: 401, code: 401, result: null })
      expect(await send(method, path, 'x'.repeat(43))).toMatchObject({ status: 401, code: 401 })
    },
  )
})
