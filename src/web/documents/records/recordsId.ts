/** Where the list of a company's documents stands on the page. */
export const recordsId = 'company-documents'
