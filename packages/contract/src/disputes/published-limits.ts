import type { CardNetwork } from '../payments/card-networks';
import type { Acquirer } from './acquirers';
import type { DisputeStage } from './dispute';

/** Where a limit is published, and the day on which it was compared with the rows below (a stored copy of the page). */
interface Source {
  readonly title: string;
  readonly address: string;
  readonly compared: string;
}

export const limitSources = {
  adyen: {
    title: 'Adyen, Defense requirements',
    address: 'https://docs.adyen.com/risk-management/understanding-disputes/defense-requirements',
    compared: '2026-11-29',
  },
  adyenHelp: {
    title: 'Adyen Help, How can a franchisee defend a chargeback?',
    address:
      'https://help.adyen.com/en_US/knowledge/franchisors/franchisee-accounts/how-can-a-franchisee-defend-a-chargeback',
    compared: '2026-11-29',
  },
  amex: {
    title: 'American Express, Adding Documents to a Case',
    address: 'https://www.americanexpress.com/us/merchant/support-center/disputes/adding-documents-to-a-case.html',
    compared: '2026-11-29',
  },
  antom: {
    title: 'Antom, supplyDefenseDocument',
    address: 'https://docs.antom.com/ac/ams/supply_evidence',
    compared: '2026-11-29',
  },
  braintree: {
    title: 'Braintree, Document Upload: Create',
    address: 'https://developer.paypal.com/braintree/docs/reference/request/document-upload/create',
    compared: '2026-11-29',
  },
  // Its rows for Visa and JCB could not be read.
  checkout: {
    title: 'Checkout.com, Dispute evidence file requirements (12 November 2025)',
    address: 'https://www.checkout.com/docs/payments/process-disputes/dispute-evidence-file-requirements',
    compared: '2026-11-29',
  },
  checkoutMastercard: {
    title: 'Checkout.com, Mastercard dispute documentation requirements (22 August 2024)',
    address: 'https://www.checkout.com/merchant-communications/mastercard-dispute-documentation-requirements',
    compared: '2026-11-29',
  },
  checkoutUpload: {
    title: 'Checkout.com, File uploader (2 April 2025)',
    address: 'https://checkout.com/docs/risk-management/disputes/file-uploader',
    compared: '2026-11-29',
  },
  finix: {
    title: 'Finix, Dispute Reason Codes',
    address: 'https://docs.finix.com/guides/after-the-payment/disputes/dispute-reason-codes',
    compared: '2026-11-29',
  },
  jpmorgan: {
    title: 'J.P. Morgan, Dispute Management: documentation parameters',
    address: 'https://developer.payments.jpmorgan.com/docs/commerce/dispute-management/documentation-parameters',
    compared: '2026-11-29',
  },
  maast: {
    title: 'Maast, Dispute Supporting Documentation Requirements',
    address: 'https://help.maast.com/help/dispute-supporting-documentation-requirements',
    compared: '2026-11-29',
  },
  paypal: {
    title: 'PayPal, Disputes: supported file types and sizes',
    address: 'https://developer.paypal.com/platforms/disputes/reference/supported-file-types-sizes',
    compared: '2026-11-29',
  },
  pxp: {
    title: 'PXP, Document upload guidelines',
    address: 'https://support.pxp.io/hc/en-gb/articles/360008843558-Document-upload-guidelines',
    compared: '2026-11-29',
  },
  revolut: {
    title: 'Revolut, Merchant API 2026-08-17: upload evidence for a dispute',
    address: 'https://developer.revolut.com/docs/api/merchant/2026-08-17/operations/upload-dispute-evidence',
    compared: '2026-11-29',
  },
  revolutHelp: {
    title: 'Revolut Business Help, What documents can you submit to defend a Merchant dispute?',
    address:
      'https://help.revolut.com/en-FI/business/help/merchant-accounts/chargebacks-refunds/what-documents-can-you-submit-to-defend-a-merchant-dispute/',
    compared: '2026-11-29',
  },
  // Shopify's own page could not be read.
  shopify: {
    title: 'Kahunam, How to submit evidence for a chargeback on Shopify',
    address: 'https://kahunam.com/articles/shopify/how-to-submit-evidence-for-a-chargeback-on-shopify',
    compared: '2026-11-29',
  },
  stripe: {
    title: 'Stripe, Respond to disputes',
    address: 'https://docs.stripe.com/disputes/responding',
    // On 29 November only a platform's copy of its rules (help.goodshuffle.com) and WooPayments' source could be read.
    compared: '2026-11-22',
  },
  worldpay: {
    title: 'Worldpay, Submitting evidence',
    address: 'https://help.worldpay.com/submitting-evidence',
    compared: '2026-11-29',
  },
  worldpayIq: {
    title: 'Worldpay IQ, Working with support documents',
    address:
      'http://support.worldpay.com/support/iq-reporting-and-analytics-user-guide/content/working_with_support_doc.htm',
    compared: '2026-11-29',
  },
  xendit: {
    title: 'Xendit, Upload file',
    address: 'https://docs.xendit.co/apidocs/upload-file',
    compared: '2026-11-29',
  },
} as const satisfies Record<string, Source>;

/** What somebody takes as the evidence of one dispute. What is left out is not published. */
export interface PublishedLimit {
  /** 'network': the card network itself, so it holds with every acquirer. */
  readonly by: Acquirer | 'network';
  /** Left out: all. */
  readonly networks?: readonly CardNetwork[];
  /** Left out: all. An inquiry is what networks call a retrieval request or request for information. */
  readonly stages?: readonly DisputeStage[];
  /** The size of one PDF. None of the sources says which megabyte it means, so it is the smaller: a million bytes. */
  readonly bytes?: number;
  readonly pages?: number;
  readonly isBlackAndWhite?: true;
  /** What else staff should know before they send the PDF. */
  readonly note?: string;
  readonly source: keyof typeof limitSources;
}

export const megabyte = 1_000_000;

/*
 * Left out is what a pack keeps to with any acquirer: it is one PDF of A4 pages (J.P. Morgan: up to 8.64 by 14 inches for Visa)
 * without blank ones. Square, Razorpay and Mangopay name the formats that they take, but no size. For 2C2P, Airwallex and Mollie
 * nothing was found. Cielo (10 pages, 8 MB) serves Brazil alone.
 */
export const publishedLimits: readonly PublishedLimit[] = [
  { by: 'network', networks: ['American Express'], bytes: 5 * megabyte, pages: 20, source: 'amex' },
  { by: 'network', networks: ['Discover', 'Diners Club'], bytes: 3 * megabyte, source: 'checkout' },
  {
    by: 'network',
    networks: ['Mastercard'],
    bytes: 14.5 * megabyte,
    pages: 19,
    note: 'Mastercard charges EUR 1 for each page above 19.',
    source: 'checkoutMastercard',
  },
  // Adyen and Worldpay say the same.
  { by: 'network', networks: ['Mastercard'], stages: ['inquiry'], pages: 4, source: 'jpmorgan' },
  { by: 'Adyen', bytes: 2 * megabyte, source: 'adyen' },
  // Its other page says so of Mastercard alone.
  { by: 'Adyen', pages: 19, source: 'adyenHelp' },
  { by: 'Adyen', stages: ['inquiry'], pages: 4, source: 'adyen' },
  // A field of 1,000,000 characters in base64, which writes three bytes as four characters.
  { by: 'Antom', bytes: 750_000, source: 'antom' },
  { by: 'Braintree', bytes: 4 * megabyte, source: 'braintree' },
  { by: 'Checkout.com', bytes: 4 * megabyte, source: 'checkoutUpload' },
  {
    by: 'Checkout.com',
    networks: ['American Express'],
    bytes: megabyte,
    pages: 20,
    isBlackAndWhite: true,
    note: 'These are the limits of American Express OptBlue; a dispute does not say whether a payment was made under it.',
    source: 'checkout',
  },
  {
    by: 'Checkout.com',
    networks: ['Diners Club'],
    note: 'For Diners Club International, Checkout.com names only JPG, TIFF and ASCII files. Ask it before you send a PDF.',
    source: 'checkout',
  },
  { by: 'Finix', bytes: 2 * megabyte, source: 'finix' },
  { by: 'Finix', networks: ['Mastercard'], pages: 17, source: 'finix' },
  { by: 'J.P. Morgan', networks: ['Visa'], bytes: 2 * megabyte, pages: 100, source: 'jpmorgan' },
  { by: 'J.P. Morgan', networks: ['Mastercard'], bytes: 14 * megabyte, pages: 18, source: 'jpmorgan' },
  { by: 'J.P. Morgan', networks: ['American Express'], bytes: megabyte, pages: 100, source: 'jpmorgan' },
  { by: 'J.P. Morgan', networks: ['Discover'], bytes: 14 * megabyte, pages: 100, source: 'jpmorgan' },
  // "Less than 19", and "less than 10 MB" as with PayPal and Revolut.
  { by: 'Maast', bytes: 10 * megabyte, pages: 18, source: 'maast' },
  { by: 'Maast', stages: ['inquiry'], pages: 4, source: 'maast' },
  { by: 'PayPal', bytes: 10 * megabyte, source: 'paypal' },
  { by: 'PXP', bytes: 2 * megabyte, source: 'pxp' },
  { by: 'Revolut', bytes: 10 * megabyte, source: 'revolut' },
  // "Less than 20".
  { by: 'Revolut', pages: 19, source: 'revolutHelp' },
  {
    by: 'Shopify Payments',
    bytes: 2 * megabyte,
    // "Under 50".
    pages: 49,
    note: 'Shopify asks for the kind of PDF that is called PDF/A, which this PDF is not.',
    source: 'shopify',
  },
  {
    by: 'Stripe',
    bytes: 4.5 * megabyte,
    // "Less than 50".
    pages: 49,
    note: 'Stripe counts the pages of all files and of its own text fields together.',
    source: 'stripe',
  },
  { by: 'Worldpay', bytes: 2 * megabyte, source: 'worldpay' },
  {
    by: 'Worldpay',
    networks: ['American Express'],
    bytes: megabyte,
    note: 'Worldpay asks for pages of US letter size with American Express; those of this PDF are A4.',
    source: 'worldpayIq',
  },
  { by: 'Xendit', bytes: 10 * megabyte, source: 'xendit' },
];
