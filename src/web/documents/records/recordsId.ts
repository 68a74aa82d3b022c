/** The element id of the list of a company's documents. */
export const recordsId = 'company-documents'
