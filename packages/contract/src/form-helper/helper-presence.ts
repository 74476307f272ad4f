/** Raised when an older helper could no longer understand the product, or the other way round. */
export const helperProtocol = 1;
/** The attribute of the page's root element in which the helper says its version and protocol: '1.0.0/1'. */
export const helperAttribute = 'data-form-helper';
