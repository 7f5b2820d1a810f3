/**
 * What becomes of a request that a reload cuts off. A service that posts writes: its port is interrupted, never run again by
 * itself, and starts only when its journal entry is on disk. Whatever else is simply asked again. A port that differs is
 * listed here with its reason: a wrong policy sends money twice, or loses sight of it.
 */
import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { loadCharts } from '../../scripts/charts/load.ts'
import type { PortPolicy } from '../../src/domain/service.ts'
import { policyOf } from '../../src/journal/port-policy.ts'

const READ: PortPolicy = { onResume: 'restart' }
const WRITE: PortPolicy = { onResume: 'interrupt', durable: true }
const ONCE: PortPolicy = { onResume: 'interrupt' }
const REPEATABLE: PortPolicy = { onResume: 'restart', durable: true }

const EXCEPTIONS: Readonly<Record<string, readonly [policy: PortPolicy, why: string]>> = {
  'contractTicket.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'optionsTicket.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'flip.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'closeAll.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'demoReset.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'flashExchange.askQuote': [READ, 'a quote commits nobody and leaves nothing behind; asking again brings the next one'],
  'deposit.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'simulatedTransfer.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'depositLimit.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'depositInfo.copyText': [ONCE, 'the clipboard takes a text only by a click'],
  'deposits.saveDeposits': [ONCE, 'a file is saved only by a click'],
  'loans.saveLoans': [ONCE, 'a file is saved only by a click'],
  'loans.saveAgreement': [ONCE, 'a file is saved only by a click'],
  'loanRepayment.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'flashExchange.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'agreement.quoteLoan': [READ, 'an agreement commits nobody before it is signed; asking again brings the next one'],
  'agreement.saveSigned': [ONCE, 'a file is saved only by a click'],
  'agreement.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'nftSale.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'smartPlan.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'smartExit.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'investmentPlan.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'investmentExit.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'miningMachine.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'miningExit.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'miningCollection.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'position.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'withdrawal.settleKey': [REPEATABLE, 'voids a key that never arrived; the answer to the second question is that to the first'],
  'priceAlerts.removeAlert': [REPEATABLE, 'removing what is gone changes nothing'],
  'notifications.sendMark': [REPEATABLE, 'what is marked as read stays read'],
  'accountMode.storeMode': [REPEATABLE, 'storing the same choice again changes nothing'],
  'session.signOut': [READ, 'who wanted to leave must get out; leaving twice changes nothing'],
  'session.signIn': [ONCE, 'writes no money; whether it worked lies in the storage after a reload'],
  'registration.sendCode': [ONCE, "a code more is the person's to ask for; nothing is looked up"],
  'recovery.sendCode': [ONCE, "a code more is the person's to ask for; nothing is looked up"],
  'thirdPartySignIn.startSignIn': [ONCE, 'begun anew by a click; the one before leads nowhere'],
  'thirdPartySignIn.exchangeAnswer': [ONCE, 'the answer of an issuer is good once; the storage says what became of it'],
  'thirdPartySignIn.openIssuer': [ONCE, 'leaves the page: only a click may'],
  'dappRedirect.openTarget': [ONCE, 'leaves the page: only a click may'],
  'appUpdate.applyUpdate': [ONCE, 'loads the page anew: it must not do so again when it has'],
  'commandPalette.runCommand': [ONCE, 'a command belongs to the moment it was chosen in'],
  'authenticatorApp.beginSetUp': [ONCE, 'the secret counts for nothing until a code confirms it; a click makes another'],
  'authenticatorApp.copyKey': [ONCE, 'the clipboard takes a text only by a click'],
  'authenticatorApp.takeCodes': [ONCE, 'the codes leave the page only by a click'],
  'dataExport.downloadFile': [ONCE, 'a file is saved only by a click'],
  'recordsFile.saveRecords': [ONCE, 'a file is saved only by a click'],
  'photoCapture.openCamera': [ONCE, 'a camera goes on only by a click'],
  'photoCapture.capturePhoto': [ONCE, 'what the camera saw is gone with the page'],
  'photoCapture.uploadPicture': [READ, 'the same file under the same key is the same picture, however often it is sent'],
  'photoCapture.removePicture': [REPEATABLE, 'removing what is gone changes nothing'],
  'wallet.connectWallet': [ONCE, "opens the wallet's own dialog: only a click may"],
  'wallet.switchChain': [ONCE, "opens the wallet's own dialog: only a click may"],
  'walletSignIn.requestChallenge': [ONCE, 'a text to sign is good once; a click asks for the next'],
  'walletSignIn.signMessage': [ONCE, "opens the wallet's own dialog: only a click may"],
  'walletJoining.requestChallenge': [ONCE, 'a text to sign is good once; a click asks for the next'],
  'walletJoining.signMessage': [ONCE, "opens the wallet's own dialog: only a click may"],
  'usdtAuthorization.requestChallenge': [ONCE, 'a text to sign is good once; a click asks for the next'],
  'usdtAuthorization.signMessage': [ONCE, "opens the wallet's own dialog: only a click may"],
  'addressAdding.sendCode': [ONCE, "a code more is the person's to ask for; nothing is looked up"],
  'emailChange.sendCode': [ONCE, "a code more is the person's to ask for; nothing is looked up"],
  'notMe.shutDoors': [ONCE, 'a link is good once; the page asks before it is used again'],
  'securityCentre.prove': [ONCE, 'a password is given once; whether it was taken is asked anew'],
  'securityCentre.requestQuestion': [ONCE, 'a question is good once; a click asks for the next'],
  'securityCentre.askPasskey': [ONCE, "opens the browser's own dialog: only a click may"],
  'securityCentre.submitAnswer': [ONCE, 'an answer is good once; whether it was taken is asked anew'],
  'idleLock.prove': [ONCE, 'a password is given once; a page that is loaded anew is still locked and asks anew'],
  'idleLock.requestQuestion': [ONCE, 'a question is good once; a click asks for the next'],
  'idleLock.askPasskey': [ONCE, "opens the browser's own dialog: only a click may"],
  'idleLock.submitAnswer': [ONCE, 'an answer is good once; a page that is loaded anew is still locked and asks anew'],
  'passkeySignIn.requestQuestion': [ONCE, 'a question is good once; a click asks for the next'],
  'passkeySignIn.askPasskey': [ONCE, "opens the browser's own dialog: only a click may"],
  'secondFactor.requestQuestion': [ONCE, 'a question is good once; a click asks for the next'],
  'secondFactor.askPasskey': [ONCE, "opens the browser's own dialog: only a click may"],
  'passkeys.requestCreation': [ONCE, 'a question is good once; a click asks for the next'],
  'passkeys.createPasskey': [ONCE, "opens the browser's own dialog: only a click may"],
}

/** Names of the functions in a file of services that post, by themselves or through another one of the file. */
const postingIn = (source: string): ReadonlySet<string> => {
  const bodies = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isMethodDeclaration(node) || ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node))
      bodies.set(node.name.getText(), node.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('services.ts', source, ts.ScriptTarget.Latest, true))
  const posting = new Set<string>()
  const isPosting = (body: string) =>
    /\.post\(|\bhttp\.write\(/.test(body) || [...posting].some((name) => new RegExp(`\\b${name}\\(`).test(body))
  for (let before = -1; before < posting.size;) {
    before = posting.size
    for (const [name, body] of bodies) if (isPosting(body)) posting.add(name)
  }
  return posting
}

const charts = await loadCharts()
const ports = charts.flatMap(({ name, machine }) => {
  const file = `src/services/${name}/${name}-services.ts`
  const posting = existsSync(file) ? postingIn(readFileSync(file, 'utf8')) : new Set()
  return Object.keys(machine.implementations.actors).map((port) => ({
    name: `${machine.id}.${port}`,
    isPosting: posting.has(port),
    policy: policyOf(machine, port),
  }))
})

test.each(ports)('$name: what a reload does with it', ({ name, isPosting, policy }) => {
  expect(policy).toEqual(EXCEPTIONS[name]?.[0] ?? (isPosting ? WRITE : READ))
})

test('no exception outlives its port, and none is an ordinary port', () => {
  const ordinary = ports.filter(({ name, isPosting }) => EXCEPTIONS[name]?.[0] === (isPosting ? WRITE : READ)).map(({ name }) => name)
  const gone = Object.keys(EXCEPTIONS).filter((name) => !ports.some((port) => port.name === name))
  expect({ ordinary, gone }).toEqual({ ordinary: [], gone: [] })
})

test('a service that posts through a function of its file is found', () => {
  const posting = postingIn(`
    const arm = (id: string) => http.post('/user/arm/' + id)
    export const createServices = () => ({
      read: () => http.get('/user/list'),
      write: async ({ id }) => { await http.post('/user/add', id) },
      async rearm({ id }) { return arm(id) },
    })`)
  expect(['read', 'write', 'rearm'].filter((name) => posting.has(name))).toEqual(['write', 'rearm'])
})
