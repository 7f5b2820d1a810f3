/**
 * Addresses to judge: published ones, with their sources, and generated ones that don't come from the code under test. Ethereum's
 * are made by ethers, TRON's by tronweb; Bitcoin's by the hashes and base58 of ethers and by the sums of BIP 173 and 350 as these
 * describe them.
 */
import { computeAddress, concat, encodeBase58, getBytes, ripemd160, sha256, SigningKey, toBeHex } from 'ethers'
import { TronWeb } from 'tronweb'

/** EIP-55, "Test Cases". */
export const EIP_55 = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
/** Contracts that everybody knows: USDT, the zero address of TRON, WTRX. */
export const TRON_KNOWN = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TNUC9Qb1rRpS5CbWLmNMxXBjyFoydXjWFR']
/** Bitcoin Core, `src/test/data/key_io_valid.json`: those of the main network, version 0 and 1. */
export const CORE_MAIN = [
  '1FsSia9rv4NeEwvJ2GvXrX7LyxYspbN2mo',
  '36j4NfKv6Akva9amjWrLG6MuSQym1GuEmm',
  '1FjL87pn8ky6Vbavd1ZHeChRXtoxwRGCRd',
  '3BZECeAH8gSKkjrTx8PwMrNQBLG18yHpvf',
  '1G9A9j6W8TLuh6dEeVwWeyibK1Uc5MfVFV',
  '33GA3ZXbw5o5HeUrBEaqkWXFYYZmdxGRRP',
  'bc1qvyq0cc6rahyvsazfdje0twl7ez82ndmuac2lhv',
  'bc1qyucykdlhp62tezs0hagqury402qwhk589q80tqs5myh3rxq34nwqhkdhv7',
  'bc1p83n3au0rjylefxq2nc2xh2y4jzz4pm6zxj4mw5pagdjjr2a9f36s6jjnnu',
  'bc1qhxt04s5xnpy0kxw4x99n5hpdf5pmtzpqs52es2',
  'bc1qgc9ljrvdf2e0zg9rmmq86xklqwfys7r6wptjlacdgrcdc7sa6ggqu4rrxf',
  'bc1pve739yap4uxjvfk0jrey69078u0gasm2nwvv483ec6zkzulgw9xqu4w9fd',
]
/** The same: of the main network, in versions that nobody can spend from yet. */
export const CORE_LATER = ['bc1z2rksukkjr8', 'bc1zmjtqxkzs89']
/** The same: of test networks. */
export const CORE_TEST = [
  'mzK2FFDEhxqHcmrJw1ysqFkVyhUULo45hZ',
  '2NC2hEhe28ULKAJkW5MjZ3jtTMJdvXmByvK',
  'mww4LvqtTMKvmeQvizPz2EQv26xTneWrbg',
  '2N1r7aC69VHeE7yQJPDLi9T1PYq4wnwvjuT',
  'n4fajahJrAuKbN7uNsKjLjQkz9Qn5ewJXQ',
  '2MxFajLApXpYk4VodBSZSt7rw8y4ryABkfA',
  'n4YNbYuFdPwFrxSP8sjHFbAhUbLMUiY9jE',
  '2NAeQVZayzVFAtgeC3iYJsjpjWDmsDph71A',
  'mnCBpkNMJEJLehgdEkzSo2eioniyJMxLpZ',
  '2N5sNHomeNJDZv67AcFx9ES7FBZY4jx9KDA',
  'mfhE6jAUwjUDNZhaX1PAsDTKfneQF2Nshc',
  '2MxNm1VHyVU4RuP3u1c1v5aQLk2dQjwy1Qk',
  'mwgS2HRbjyfYxFnR1nF9VKLvmdgMfFBmGq',
  '2MwBVrJQ76BdaGD76CTmou8cZzQYLpe4NqU',
  'mfnJ8tEkqKNFE5YaHTXFxyHk2mnDK2fvDh',
  '2My83D67ir7K8PPzeT6mE2oth3ZwNTVRS9F',
  'tb1qcrh3yqn4nlleplcez2yndq2ry8h9ncg3qh7n54',
  'tb1quyl9ujpgwr2chdzdnnalen48sup245vdfnh2jxhsuq3yx80rrwlq5hqfe4',
  'tb1p35n52jy6xkm4wd905tdy8qtagrn73kqdz73xe4zxpvq9t3fp50aqk3s6gz',
  'tb1q3vya2h5435jkugq2few7dmktlrwq4ejmfaw7kr',
  'tb1qxkhrl2s6ttrclckldruea0e8anhrehffl8xv7t0pdyrzm08v2hyqy408nf',
  'bcrt1qdavt4j2sd7dlhqsavtnfxvzppw6k7qy97tmnu9',
  'bcrt1qan8gntac7z7me2ejt4hpru42ad2f759fmy0m3ejvs98656znv7eqga4uhv',
  'bcrt1pfwxjqvtt4tcxrtdluukfmy2dv7xd2qzdfy6kajv5nwn4yam3wxkq3553uh',
  'tb1ql4k5ayv7p7w0t0ge7tpntgpkgw53g2payxkszr',
  'tb1q9jx3x2qqdpempxrcfgyrkjd5fzeacaqj4ua7cs7fe2sfd2wdaueq5wn26y',
  'tb1pdswckwd9ym5yf5eyzg8j4jjwnzla8y0tf9cp7aasfkek0u29sz9qfr00yf',
]
/** Bitcoin Core, `src/test/data/key_io_valid.json`: private keys. Whoever pastes one must not be told that money can go there. */
export const CORE_KEYS = [
  '5JuW2AMDYu4xVwRG9DZW18VbzQrGcd5RCgb99sS6ehJsNQXu5b9',
  'L5nJeqKmpHp4P7F8ZYyjwc5a7P4d8EabuGAzfGJk7yC1BJyzNaEd',
  '92ZdE5HoLafywnTBbzPxbvRmp75pSfzvdU3XaZGh1cToipgdHVh',
  'cV83kKisF3RQSvXbUCm9ox3kaz5JjEUBWcx8tNydfGJcyeUxuH47',
  '5HsL2nZuEebU5nM3RxNVQD9GcAnvNMahqQskf4fkqHe54zwd14e',
  'KwuVvu6hsuEMHrfFWJQV64tRrWX3QzqHH18JuAHYqYV6dqBvNKxd',
]
/** Bitcoin Core, `src/test/data/key_io_invalid.json`, without the ones that are no single word. */
export const CORE_INVALID = [
  'x',
  '1GAdfviErV2Ew95FPtZyikz2qGP3gyCB6Hyu94sedAkPpA523m3fQwps9YKUZkKgQckGPKhRsFR',
  '37G2kMDLpmWVhimxRdzwNfE8JFvWXnJYnVcXeeGrek2qumdJuK7XArcVVpRtLLjRra3t64BEPF2',
  'giymtio7u7oqWtmC9YnvAEKkLF3JQpAdkEFkVJKYrVDfaLbhaDpX1ihfF2vZmya1i61fwLPC3YQ',
  '8iVk9nLM3nYwRuwypjy9NK5rsuZH7BbrQRZ1pgcQmvMnjAgRXD',
  'cPTVQ1hbo4qdoysf6Jx5GthqucNmdfqt6J2pZRFeXv8Ep7Kmjqud',
  'cQbR2Ny85XFBzUMx3Ed6HsTLw2pVruSgPvt5AofnBUnhiv86gYeW',
  'tc1qeul5g2xfkvdkrhcfmdursv73ad64jnkjl9c40f',
  'bt1pq65rzej5glw3ra79gav6fqnx4haa0z257qr3mc8cggkefahmgvyseufhc0',
  'tb13hty4qmumlwpp6chxjvcyzza4duqgtmxw3xhm3u9ahj4nyhtwz8eq7ynrj4',
  'bcrt1r2qxpwuge',
  'bc10uexgzna2dpfk0vjt35srz6a27ps6m0l89jweznt83n2sqn2fx4hvn9ym5af8wut34sfrqhk3',
  'tb1qum6uh0pt4q253qaf520929737v63w5gf',
  'bcrt1q888ryfgxpvl0k7vum8zpyar2u2sexvdhkf38ue37yknmqq0ycrwpl3w48y',
  'bc1qdsuzmn04k2z8vryw8l4dj8m5ygqgnne5n',
  'tb1qlj8es50nc8j8r8xshrjgzmw5azx89efghmw8ju6zcqla0g6xcnrstsjz7k',
  'bcrt1qzwmyj0z924g7fzs5yvnrkc43y76RVyr2lh5t4r',
  'bc1qpu6d26mrulzetu4jqhd7rsunv9aqru26f5c4j8',
  'tb1qun6d26ufh77ghny6u5u8cwz9da7qwc6k4wkuceae9tth06eqlw0syupl4w',
  'bcrt1qj7g2jps453kj9htk9cxyyc2nxe69x4kzzmth7v',
  'bc1p702xksx4z3uqf0u2phllxkfe5cgu0adxptqs0uelx0tqt8e885sqryes2l',
  'tb1z7gmh0v6pc30z4xum76lmw8w86yswrlmw',
  'bcrt1sjsrw6nun4h502cr97xmnyyuhkr22q0s6efrgtu',
  '2UVPFpGYnLHJezFzjUo42our6PMEoozzRdM',
  '2MygHQjE1U33q3LSC53p69YqFjP8PihumJAF',
  'KzNbAQ4mexfAxa6RKBzHQqfoTycaeWpv2p',
  '2jDPrDfAKihCGPbPD9ztY8TswAia4V8Bc6vx',
  'tc1qdlapns4zkn03juf2k9xwwpct209suj6mgcd9gh',
  'bt1psa5eptk29c4jc9yumeseat3a0l5e2fpmw635za2p4gpwdnthueysxga9je',
  'tb13w8c43lykfj3lvm9sgp6dsnfjla3d57cm83seykunf0ltxjc9lt2q4efm4d',
  'bcrt1rjqr2tdkm',
  'bc10lyxwnxa70l270e6fcmxr4x7dtgu2yvy7gzkurwxy4zhdvgaqrrn6pfg2flyhqzy5t5se8yu3',
  'TB1QFDFM763VXVSUNZHQLPWC0Q8FG5LJX6ZN',
  'bc1gmk9yu',
  'tb1ly0q7p',
  'bcrt1qdwttaw38uf42wxw40kwk3u8nguyTQH3hx6jmqp',
  'bc1qtsvlht6730n04f2mpaj5vv8hrledn5n5ug8c79',
  'tb1dclvmr',
  'bcrt1q3fqvctqu48wsvggrt09vj0yk2gzzcscdp4h98u',
  'bc1prklpq7tjcawg89cmwwqr3u5apwav36xa4zz56ady7crsllm6mpnqts7p86',
  'tb1zkm58zyhxz3ffkfgsyprflg543slsl4c4',
  'AZEah8d1EK362okRBS66e8SvdtYkrE8tsX',
  '2NDNP7GY59tTJPZTpbkprhM9SR99Nn5rUs7',
  'Kwjk3Vy6sdXMQDGWJzaWmqFxUNtWZCX1q4F4Kpt8jNNUoWJUUaTY',
  'KNYsv6v9GtkGeD4WdQnBEJCrPKQm91PTxAbCfXr66LEd4JDmhPWC',
  'tc1q5qdvt99uc92jyz663dtdpfpv6nr67ahmgwcpq2',
  'bt1peu3ppd7x796sjjenp09r8cs22rhylqm9lhggk72qp8q22vzft0wq2a0x6j',
  'bcrt1r2gc42sky',
  'bc1qmgf8xt8xkecl79k04mma3lz34gqep7hg4',
  'sp1qq22l5s6l9460ww6t4tkzsy2a7zejurcmzz35pt0ffrzk5erlaykdcznsxsn',
]

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const GENERATOR = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** BIP 173, "Checksum": a remainder of a polynomial over 32 elements. */
const remainderOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => {
    const top = sum >>> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return GENERATOR.reduce((mixed, part, index) => ((top >>> index) & 1 ? mixed ^ part : mixed), next)
  }, 1)

/** Bytes in groups of five bits, the last one filled up with zeros. */
const fives = (bytes: Uint8Array): number[] => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => Number.parseInt(group.padEnd(5, '0'), 2))
}

/** BIP 173 (`1`) and BIP 350 (`0x2bc830a3`). */
export const segwitOf = (part: string, version: number, program: Uint8Array, sum = version === 0 ? 1 : 0x2bc830a3): string => {
  const data = [version, ...fives(program)]
  const letters = [...part].map((letter) => letter.charCodeAt(0))
  const expanded = [...letters.map((code) => code >>> 5), 0, ...letters.map((code) => code & 31)]
  const remainder = remainderOf([...expanded, ...data, 0, 0, 0, 0, 0, 0]) ^ sum
  const check = [25, 20, 15, 10, 5, 0].map((shift) => (remainder >>> shift) & 31)
  return `${part}1${[...data, ...check].map((value) => LETTERS[value]).join('')}`
}

/** A byte that says of which network it is, a hash, and four bytes of another hash. */
export const base58Of = (prefix: number, hash: string): string => {
  const body = concat([toBeHex(prefix, 1), hash])
  return encodeBase58(concat([body, getBytes(sha256(sha256(body))).slice(0, 4)]))
}

/** What belongs to the private key of this number. */
export const keyOf = (index: number) => {
  const privateKey = sha256(toBeHex(index + 1, 32))
  const publicKey = SigningKey.computePublicKey(privateKey, true)
  const hash = ripemd160(sha256(publicKey))
  return {
    ethereum: computeAddress(privateKey),
    tron: TronWeb.address.fromPrivateKey(privateKey.slice(2)) as string,
    hash,
    short: getBytes(hash),
    long: getBytes(sha256(publicKey)),
  }
}
