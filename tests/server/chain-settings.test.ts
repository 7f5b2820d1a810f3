/** Settings of the nodes that are asked for transfers: each mistake is told in a sentence at the start. */
import { expect, test } from 'vitest'
import { readSettings } from '../../server/settings.ts'
import { readParam } from '../../server/operator/known-params.ts'

test('without a node nothing is asked; with one, Tether’s own contracts count', () => {
  expect(readSettings({}).chains).toEqual({ ethereum: null, tron: null })
  expect(readSettings({ ETHEREUM_RPC_URL: 'http://node:8545', TRON_API_URL: 'https://api.trongrid.io' }).chains).toEqual({
    ethereum: { url: 'http://node:8545', chainId: 1, usdt: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
    tron: { url: 'https://api.trongrid.io', usdt: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' },
  })
})

test.each([
  ['ETHEREUM_RPC_URL', 'ws://node'],
  ['ETHEREUM_CHAIN_ID', '0'],
  ['ETHEREUM_USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec8'],
  ['TRON_API_URL', 'node'],
  ['TRON_USDT', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
])('%s=%s stops the start with a sentence', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
})

test.each([
  ['deposit_minimums', '{"USDT":"120.1234567"}'],
  ['deposit_minimums', '{"USDT":"0"}'],
  ['deposit_minimums', '{"USD":"1"}'],
  ['deposit_confirmations', '{"tron":0}'],
  ['deposit_addresses', '{"tron":"0x71C4B80f2E5d61c0A9e7F5b3D2417c8e90F6a93E"}'],
  ['deposit_addresses', '{"tron":"TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u"}'],
  ['deposit_addresses', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
])('%s is not set to %s', (key, value) => {
  expect(readParam(key, value)).toEqual({ mistake: expect.stringContaining(key) as string })
})

test.each([
  ['deposit_minimums', '{"USDT":"50"}'],
  ['deposit_confirmations', '{"bitcoin":2}'],
  ['deposit_addresses', '{"tron":"TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"}'],
])('%s is set to %s', (key, value) => expect(readParam(key, value)).toEqual({ value }))
