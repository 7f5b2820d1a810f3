/** A module of the venue stands in its own folder and in `server/modules.ts`; whatever else knows it is listed here with its reason. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { fileOfModule } from '../../server/core/module.ts'
import { MODULES } from '../../server/modules.ts'

/** `from → to` of folders below `server/`, or of a file that joins them. */
const DEPENDENCIES: Readonly<Record<string, string>> = {
  'address-book → mailbox': 'The code for a new address is sent, and the owner told by mail.',
  'address-book → registration': 'A new address takes a code from the mailbox as registering does.',
  'address-book → security': 'The owner is told of a new address.',
  'account-data → identity':
    'The file has an identity in the clear, and looks at it are told; of a closed account none waits for a review.',
  'account-data → mailbox': 'The owner is told by mail that all data was taken, or the account is to be closed.',
  'account-data → security': 'The owner is told of each change.',
  'account-data → session': 'Who takes all data, or closes the account, proves first who they are.',
  'authorizations → mailbox': 'The owner is told of a proved wallet by mail.',
  'authorizations → security': 'The owner is told of a proved wallet.',
  'authorizations → session': 'Who proves a wallet has proved who they are.',
  'authorizations → wallet': 'A text is composed, and a signature judged, as for a sign-in.',
  'contracts → limits': 'Nothing is opened beyond the limits that a person has set.',
  'deposits → chains': 'The venue has addresses on its own network, and looks for a transfer where it was made.',
  'deposits → uploads': 'A deposit has the picture of its proof, and a simulated transfer its receipt.',
  'account-data → loans': 'The file has signatures of loans in the clear.',
  'nft → limits': 'Nothing is bid beyond the limits that a person has set.',
  'operator → nft': 'The operator offers works, and takes back those that nobody has bid for.',
  'loans → identity': 'Money is lent to who has shown who they are.',
  'loans → reviews': 'Each loan is reviewed before it is drawn down.',
  'operator → loans':
    'What the operator lends is checked by what reads it, and a file that was signed is compared with what the venue has.',
  'identity → uploads': 'An identity has pictures, which go and stay with it.',
  'identity → reviews': 'Each identity is reviewed item by item.',
  'deposits → reviews': 'Each deposit is reviewed before it is credited.',
  'investment → limits': 'Nothing is committed to a plan beyond the limits that a person has set.',
  'mining → limits': 'No machine is bought beyond the limits that a person has set.',
  'operator → mining': 'What the operator says of mining machines is checked by what reads it, and a day of one is recomputed.',
  'identities → mailbox': 'The code for a new e-mail address is sent, and the owner told by mail.',
  'identities → registration': 'A new e-mail address takes a code as registering does.',
  'identities → security': 'The owner is told of a way in that went, and of a new address.',
  'identities → session': 'Who changes a way in has proved who they are, and never takes the last one away.',
  'limits → mailbox': 'A limit that is loosened is told by mail.',
  'limits → security': 'A limit that is loosened is told to its owner.',
  'main.ts → content': 'The venue brings its own texts at its first start.',
  'main.ts → reviews': 'The start says who decides, where the settings say otherwise.',
  'options → limits': 'Nothing is staked beyond the limits that a person has set.',
  'operator → options': 'What the operator says of options is checked by what reads it.',
  'operator → investment': 'What the operator says of investment plans is checked by what reads it, and a day of one is recomputed.',
  'operator → smart': 'What the operator says of plans is checked by what reads it.',
  'oidc → mailbox': 'The owner of an account is told by mail that another one opens it now.',
  'oidc → registration': 'Who comes through an issuer for the first time becomes a user.',
  'oidc → security': 'The owner is told of a joined account.',
  'oidc → session': 'Who signs in through an issuer gets a session as all others do.',
  'operator → content': 'The operator brings and removes texts.',
  'operator → contracts': 'An outcome is recomputed from what the order says of itself.',
  'operator → account-data': 'A file of data from before they were sealed is left when everything is sealed anew.',
  'operator → deposits': 'What the operator says of deposits is checked by what reads it.',
  'operator → mailbox': 'Whoever may withdraw again is told by mail.',
  'operator → reviews': 'The operator decides on what waits.',
  'operator → security': 'The owner is told of what the operator changes.',
  'operator → uploads': 'The operator looks at the pictures of what waits.',
  'operator → withdrawals': 'The operator sends what was approved, and tells by which hash.',
  'passkeys → mailbox': 'The owner is told of a passkey by mail.',
  'passkeys → security': 'The owner is told of each change.',
  'passkeys → second-factors': 'The last passkey stays while it is asked for after the password.',
  'passkeys → session': 'Who signs in by a passkey gets a session as all others do.',
  'records → contracts': 'The life of an order is told of the rows of its kind, which are read and never written.',
  'records → options': 'So is that of an option.',
  'registration → content': 'What a person agreed to is kept with its wording.',
  'registration → invitation': 'A new user may have been invited.',
  'price-alerts → mailbox': 'Whoever wants it is told by mail of a price that was reached.',
  'registration → mailbox': 'E-mail codes are sent.',
  'security → address-book': '“This was not me” takes out of the book what came into it of late.',
  'security → authorizations': '“This was not me” takes every proof of a wallet back.',
  'security → account-data': '“This was not me” takes back a closing that somebody else has asked for.',
  'security → session': 'What keeps others out is changed by who has proved to be the owner.',
  'security → second-factors': 'Whoever shuts everybody out ends the sign-ins that wait for their second step.',
  'security → mailbox': 'The owner of an account is told of changes by mail.',
  'seed.ts → registration': 'Users of a test world are made as all others are.',
  'second-factors → mailbox': 'The owner is told of a new device, and of series of guesses.',
  'second-factors → passkeys': 'A passkey answers in the place of a code.',
  'second-factors → security': 'The owner is told of each change.',
  'second-factors → session': 'The second step opens the session, and a change asks for a fresh proof.',
  'session → account-data': 'Who signs in takes back the closing of their account.',
  'session → mailbox': 'A new password is told by mail.',
  'session → passkeys': 'A passkey is a proof before a change.',
  'session → registration': 'A new password takes an e-mail code.',
  'session → second-factors': 'Whoever has a second factor is asked for it before a session opens.',
  'session → security': 'The owner reads who was at the door, and is told of changes.',
  'settings.ts → chains': 'What a node and a token are, the chains know.',
  'settings.ts → mailbox': 'Whether the embedded mailbox may be open is a matter of all settings together.',
  'settings.ts → oidc': 'The settings of an issuer belong together.',
  'settings.ts → uploads': 'The address of a bucket is read by who uses it.',
  'smart → limits': 'Nothing is put into a plan beyond the limits that a person has set.',
  'wallet → mailbox': 'The owner is told by mail of a new device.',
  'wallet → registration': 'Who comes by wallet for the first time becomes a user.',
  'wallet → security': 'The owner is told of a joined wallet.',
  'wallet → session': 'Who signs in by wallet gets a session as all others do.',
  'withdrawals → address-book': 'Money goes to an address of the person’s own book.',
  'withdrawals → authorizations': 'Or to a wallet that they have proved is theirs.',
  'withdrawals → chains': 'What leaves is sent on the venue’s own network, and looked for where it was sent.',
  'withdrawals → deposits': 'What a network moved is compared, and confirmed, alike in both directions.',
  'withdrawals → reviews': 'Each withdrawal is reviewed before it leaves.',
}

/** Reached by every module. */
const COMMON = new Set(['core', 'plugins'])
/** The files that put the venue together out of the list. */
const JOINT = new Set(['modules.ts', 'app.ts', 'openapi.ts'])

const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.ts') && !path.includes('.test.'),
)
const placeOf = (path: string): string => path.split('/')[0] ?? ''

test('every module is listed, and stands in the folder of its name', () => {
  const declared = files.filter((path) => path.endsWith('.module.ts')).map((path) => `server/${path}`)
  expect(MODULES.map(fileOfModule).toSorted()).toEqual(declared.toSorted())
})

test('every migration is declared under the name of its file by the module it stands with', () => {
  const found = files.filter((path) => path.includes('/migrations/')).map((path) => path.replace('/migrations/', ' ').replace(/\.ts$/, ''))
  const declared = MODULES.flatMap(({ name, migrations }) => Object.keys(migrations).map((migration) => `${name} ${migration}`))
  expect(declared.toSorted()).toEqual(found.toSorted())
})

test('a code of the envelope is named in the domain and nowhere in the venue', () => {
  const numbers = files
    .filter((path) => !path.includes('/migrations/') && !path.includes('/feed/instruments/'))
    .flatMap((path) =>
      readFileSync(join('server', path), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\/?\*|\/\/)/.test(line) && /(?<![\d_'.])(?:10[01]\d\d|19999|2000\d|30[01]\d\d)(?![\d_.])/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
  expect(numbers.filter((line) => !line.startsWith('openapi.ts'))).toEqual([])
})

test('no module is known to another one, nor to the core, without a reason', () => {
  const dependencies = files.flatMap((path) => {
    const from = placeOf(path)
    if (JOINT.has(from)) return []
    const imports = [...readFileSync(join('server', path), 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)]
    return imports
      .map(([, target = '']) => normalize(join(dirname(path), target)))
      .filter((target) => target.includes('/') && !target.startsWith('..'))
      .map(placeOf)
      .filter((to) => to !== from && !COMMON.has(to))
      .map((to) => `${from} → ${to}`)
  })
  expect([...new Set(dependencies)].toSorted()).toEqual(Object.keys(DEPENDENCIES).toSorted())
})

test('a table is declared where its module reads and writes it: the core declares its own alone', () => {
  const schema = readFileSync('server/core/database/schema.ts', 'utf8')
  const [, tables = ''] = /^export interface Database \{\n([^}]*)\}/m.exec(schema) ?? []
  expect([...tables.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)).toEqual([
    'users',
    'sessions',
    'attempts',
    'params',
    'feed_commitments',
    'currencies',
    'accounts',
    'transactions',
    'entries',
    'idempotency_keys',
    'notifications',
  ])
})
