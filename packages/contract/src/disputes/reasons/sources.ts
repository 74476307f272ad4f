interface ReasonSource {
  readonly title: string;
  readonly address: string;
  /** The day on which the rows were compared with it, YYYY-MM-DD. */
  readonly compared: string;
}

const compared = '2026-11-29';

/** Where the rows of the tables beside this file come from. A page of which only a part could be read says which. */
export const reasonSources = {
  stripe: {
    title: 'Stripe, Dispute reason code categories (read: the codes of Visa)',
    address: 'https://docs.stripe.com/disputes/categories',
    compared,
  },
  stripeSdk: {
    title: 'stripe 23.1.0 for Node.js, Dispute.reason, and the meanings in Shopify’s ShopifyPaymentsDisputeReason',
    address: 'https://shopify.dev/docs/api/admin-graphql/latest/enums/ShopifyPaymentsDisputeReason',
    compared,
  },
  stripeCompliance: {
    title: 'Stripe, Visa compliance disputes, and Adds support for Mastercard compliance disputes (2026-06-24)',
    address: 'https://docs.stripe.com/disputes/api/visa-compliance',
    compared,
  },
  antom: {
    title:
      'Antom, Dispute: Visa, Mastercard, American Express, Diners, JCB, Union pay (read of Union pay: the first half)',
    address: 'https://docs.antom.com/ac/dispute/oc',
    compared,
  },
  braintree: {
    title: 'Braintree, Chargeback Reason Codes, generated on 22 September 2025 (read: American Express, Diners)',
    address:
      'https://developer.paypal.com/braintree/articles/risk-and-security/chargebacks-retrievals/chargeback-reason-codes',
    compared,
  },
  braintreeSdk: {
    title: 'braintree 3.40.0 for Node.js, Dispute.Reason',
    address: 'https://www.npmjs.com/package/braintree/v/3.40.0',
    compared,
  },
  amex: {
    title: 'American Express, Chargeback Codes: What they mean (Australia; read: its list of codes)',
    address: 'https://www.scribd.com/document/596505533/chargebackcodeguide',
    compared,
  },
  amexInquiries: {
    title: 'American Express, How to Manage and Help Prevent Disputes (2019; read: its list of codes)',
    address:
      'https://docslib.org/doc/9292913/how-to-manage-and-help-prevent-disputes-global-merchant-network-services-2019',
    compared,
  },
  quavo: {
    title: 'Quavo, Multiple ROCs (4534)',
    address: 'https://quavo-inc.atlassian.net/wiki/spaces/QEK/pages/341070099/Multiple+ROCs+4534',
    compared,
  },
  chargebackStop: {
    title: 'ChargebackStop, American Express 684',
    address: 'https://www.chargebackstop.com/chargeback-reason-code/amex-684-paid-by-other-means',
    compared,
  },
  smartVista: {
    title: 'The table of American Express reason codes of BPC’s card system',
    address:
      'https://github.com/legg78/Rush/blob/3cdc866b261753e9ae59a51460bc5d314beb47c5/back/ru.bpc.sv.impl.db/Source/PaymentSystems/AmericanExpress/amx_reason_code.data.sql',
    compared,
  },
  rwd: {
    title: 'packaged/rwd, Finance/Chargeback/Reasons, of 17 June 2026',
    address: 'https://github.com/packaged/rwd/tree/ece57bf/src/Finance/Chargeback/Reasons',
    compared,
  },
  pingPong: {
    title: 'PingPong, disputes-Enumeration, of 20 July 2023',
    address: 'https://github.com/shaojianming/v4-document/tree/master/docs/v4/developer',
    compared,
  },
  expertz: {
    title: 'Chargeback Expertz, MasterCard Reason Codes, and American Express Reason Codes',
    address: 'https://www.chargebackexpertz.com/mastercard-reason-codes/',
    compared,
  },
  manage: {
    title: 'managechargebacks.com, Reason Codes (read: the codes of Visa)',
    address: 'http://www.managechargebacks.com/reasoncodes.html',
    compared,
  },
  crescent: {
    title: 'Crescent Processing, Retrieval Request Codes (of Mastercard only the last two digits)',
    address: 'https://www.crescentprocessing.com/support-and-resources/retrieval-request-codes/',
    compared,
  },
  chosen: {
    title: 'Chosen Payments, Discover Chargeback Codes (read: 7 to 4555)',
    address: 'https://www.chosenpayments.com/discover-chargeback-codes/',
    compared,
  },
  unionPayExams: {
    title: 'Questions for staff of Chinese banks about UnionPay’s codes, and those of m.iba1gt5.cn',
    address: 'http://m.sjztydg.cn/tiku/shiti/8402362.html',
    compared,
  },
  tabapay: {
    title: 'TabaPay, Discover Chargeback Reason Codes',
    address: 'https://developers.tabapay.com/docs/discover-1',
    compared,
  },
  chargeback: {
    title: 'Chargeback.com, Discover Reason Code Encyclopedia',
    address: 'https://chargeback.com/chargeback-reason-codes/discover-reason-codes/',
    compared,
  },
  lemonway: {
    title: 'Lemonway, Chargeback/Dispute Management: the codes of Mercanet',
    address: 'https://documentation.lemonway.com/v8.2/reference/chargeback-codes',
    compared,
  },
  north: {
    title: 'North, Chargeback Reason Codes (read: the codes of Visa)',
    address: 'https://developer.north.com/supplemental-resources/chargeback-reason-codes',
    compared,
  },
  paypal: {
    title: 'PayPal, Customer Disputes API v1, dispute_reason',
    address: 'https://developer.paypal.com/api/customer-disputes/v1/definitions/dispute_reason',
    compared,
  },
  square: {
    title: 'Square, DisputeReason, and its descriptions in Square’s libraries',
    address: 'https://developer.squareup.com/reference/square/enums/DisputeReason',
    compared,
  },
  checkout: {
    title: 'Checkout.com, DisputeCategory of its libraries for Go, Java and .NET',
    address: 'https://github.com/checkout/checkout-sdk-go',
    compared,
  },
  omise: {
    title: 'Omise, DisputeReasonCode of its libraries for Java and .NET',
    address: 'https://github.com/omise/omise-java',
    compared,
  },
  razorpay: {
    title: 'Razorpay, Dispute Entity (read: its example)',
    address: 'https://razorpay.com/docs/api/disputes/entity/',
    compared,
  },
  klarna: {
    title: 'Airwallex, Klarna Disputes',
    address: 'https://airwallex.com/docs/payments__global__klarna__dispute-management-klarna',
    compared,
  },
} as const satisfies Record<string, ReasonSource>;

export type SourceKey = keyof typeof reasonSources;
