/** The router props of a link to a company page. */
export const companyPage = (businessNumber: string) =>
  ({ to: '/progress-detail/$businessNumber', params: { businessNumber } }) as const
