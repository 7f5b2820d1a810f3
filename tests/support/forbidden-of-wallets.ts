/** What moves or grants something: methods of wallets, functions of token contracts, and the selectors that name these in a call. */
export const FORBIDDEN_OF_WALLETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a transaction', /eth_send|eth_signTransaction|sendRawTransaction|wallet_sendCalls|sendTransaction/],
  ['a blind signature', /\beth_sign\b/],
  ['typed data', /signTypedData/i],
  ['an approval', /\bapprove\s*\(|['"`]approve['"`]|setApprovalForAll/],
  ['an allowance', /(?:increase|decrease)Allowance/],
  ['a permit', /\bpermit\s*\(|['"`]permit['"`]|\bPermit2\b/],
  ['a transfer of tokens', /\btransferFrom\b|\bsafeTransfer/],
  ['a contract call on TRON', /triggerSmartContract|transactionBuilder|\bsendTrx\b|\bmultiSign\b|broadcastTransaction|signTransaction/],
  ['a selector', /095ea7b3|a9059cbb|23b872dd|39509351|a22cb465|d505accf|2b67b570/i],
  [
    'keys',
    /eth_decrypt|getEncryptionPublicKey|wallet_importRawPrivateKey|wallet_(?:grant|request)Permissions|wallet_invokeSnap|wallet_addEthereumChain/,
  ],
]
