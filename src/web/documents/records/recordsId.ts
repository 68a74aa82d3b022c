/** The element ID of the list of a company's documents. */
export const recordsId = 'company-documents'
