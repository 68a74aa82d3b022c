/** The props of a link to a company's page. */
export const companyPage = (businessNumber: string) =>
  ({ to: '/progress-detail/$businessNumber', params: { businessNumber } }) as const
