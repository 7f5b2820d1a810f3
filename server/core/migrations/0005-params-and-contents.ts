import { sql, type Kysely } from 'kysely'

/** The operator's switches at their safest, and the few pages that every venue must have. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table params (key text primary key, value text not null)`.execute(db)
  for (const [key, value] of PARAMS) await sql`insert into params values (${key}, ${value})`.execute(db)
  await sql`
    create table contents (
      id bigint primary key generated always as identity,
      language_type int not null check (language_type in (1, 2)),
      type int not null check (type between 1 and 4),
      position int not null,
      title text not null,
      html text not null
    )`.execute(db)
  for (const [position, page] of PAGES.entries())
    for (const [languageType, [title, html]] of [
      [2, page.en],
      [1, page.zh],
    ] as const)
      await sql`insert into contents (language_type, type, position, title, html)
        values (${languageType}, ${page.type}, ${position}, ${title}, ${html})`.execute(db)
}

const PARAMS: readonly (readonly [string, string])[] = [
  ['wallet_login_only', '0'],
  ['auth_address', ''],
  ['investment_portfolio', '{"smartTrade":1,"nft":0,"investment":1,"mining":0}'],
  ['non_dapp_redirect_enabled', '0'],
  ['non_dapp_redirect_url', ''],
  ['customer_service_links', '[]'],
  ['demo_opening_balance', '10000'],
  ['real_opening_balance', '0'],
]

/** Title and HTML in both language types. */
interface Page {
  readonly type: 1 | 2 | 3 | 4
  readonly en: readonly [string, string]
  readonly zh: readonly [string, string]
}

const PAGES: readonly Page[] = [
  {
    type: 1,
    en: [
      'About Plimsoll',
      `<p>Plimsoll is software for a trading venue. This installation runs with simulated prices
      and practice money unless its operator has said otherwise. “Simulated venue” stands on every screen while that
      is so.</p>`,
    ],
    zh: [
      '关于 Plimsoll',
      '<p>Plimsoll 是一套交易场所软件。除非运营者另有说明，本站使用模拟价格和练习资金；在此期间，每个页面都会标明“模拟交易场所”。</p>',
    ],
  },
  {
    type: 1,
    en: [
      'How prices and outcomes come about',
      `<p>Every price is a tick of the feed. An order is closed by you or by
      one of three rules: stop loss, take profit, close-out. The record of the order names the rule and the tick, so
      that the outcome can be looked up. Nobody can choose an outcome.</p>`,
    ],
    zh: [
      '价格与结果如何产生',
      [
        '<p>每个价格都是行情的一个报价。订单只会由您本人或三条规则之一平仓：止损、止盈、强制平仓。',
        '订单记录会写明所依据的规则与报价，结果可供查证。任何人都不能选择结果。</p>',
      ].join(''),
    ],
  },
  {
    type: 2,
    en: [
      'Privacy',
      `<p>We keep your username, e-mail address, a hash of your password, your orders and your money
      records. The log of your actions stays in your browser; an export of it holds no password, code, token or
      name.</p>`,
    ],
    zh: [
      '隐私政策',
      '<p>我们保存您的用户名、电子邮箱、密码的散列值、订单和资金记录。您的操作日志保存在您的浏览器中；导出的日志不含密码、验证码、令牌或姓名。</p>',
    ],
  },
  {
    type: 2,
    en: [
      'Terms of contract trading',
      `<p>A contract is bought with a margin and a leverage. The fee is 0.08 % of the
      notional value, charged once, at opening. Losses are limited to the margin of the order; the venue bears what
      goes beyond it. A position is closed out when its loss has used its margin down to the maintenance share shown
      in the ticket.</p>`,
    ],
    zh: [
      '合约交易条款',
      [
        '<p>合约以保证金和杠杆买入。手续费为名义价值的 0.08%，仅在开仓时收取一次。亏损以该订单的保证金为限，',
        '超出部分由交易场所承担。当亏损使保证金降至下单界面所示的维持比例时，持仓将被强制平仓。</p>',
      ].join(''),
    ],
  },
  {
    type: 3,
    en: [
      'Risk statement',
      `<p>Trading with leverage can lose the whole margin of an order within moments. No return is
      promised anywhere in this product. Use the demo account until you know what each figure means.</p>`,
    ],
    zh: ['风险声明', '<p>杠杆交易可能在片刻之间损失订单的全部保证金。本产品不承诺任何收益。在了解每个数字的含义之前，请使用模拟账户。</p>'],
  },
  {
    type: 3,
    en: [
      'Sample figures',
      `<p>The home screen shows sample figures while the venue is simulated. They are labelled and
      say nothing about this installation.</p>`,
    ],
    zh: ['示例数据', '<p>在模拟交易场所中，首页显示的是示例数据。它们均有标注，与本站的实际情况无关。</p>'],
  },
  {
    type: 4,
    en: [
      'Contact us',
      `<p>The operator of this installation has not named a contact yet. Support never asks for your
      password, a code or a transfer.</p>`,
    ],
    zh: ['联系我们', '<p>本站运营者尚未提供联系方式。客服绝不会索要您的密码、验证码或要求您转账。</p>'],
  },
]
