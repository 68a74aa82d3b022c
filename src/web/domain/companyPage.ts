/** Where a link leads to a company's own page. */
export const companyPage = (businessNumber: string) =>
  ({ to: '/progress-detail/$businessNumber', params: { businessNumber } }) as const
