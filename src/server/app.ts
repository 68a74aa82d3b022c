import compress from '@fastify/compress'
import cookiePlugin from '@fastify/cookie'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { auditRoutes } from './audit/audit.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { backupRoutes } from './backup/backup.routes.ts'
import { bulkChangeRoutes } from './bulkChanges/bulkChanges.routes.ts'
import { calendarFeedRoutes } from './calendarFeed/calendarFeed.routes.ts'
import { boardRoutes } from './company/board/board.routes.ts'
import { brokerageRoutes } from './company/brokerage/brokerage.routes.ts'
import { dossierRoutes } from './company/dossier/dossier.routes.ts'
import { companyListRoutes } from './company/list/list.routes.ts'
import { noteRoutes } from './company/notes/notes.routes.ts'
import { secrecyRoutes } from './company/secrecy/secrecy.routes.ts'
import { timelineRoutes } from './company/timeline/timeline.routes.ts'
import { conversationRoutes } from './conversations/conversations.routes.ts'
import { copyRoutes } from './copies/copies.routes.ts'
import { criteriaRoutes } from './criteria/criteria.routes.ts'
import { dealRoutes } from './deals/deals.routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { eventRoutes } from './events/events.routes.ts'
import type { EventHub } from './events/hub.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import { fileRoutes } from './files/files.routes.ts'
import { finderRoutes } from './finder/finder.routes.ts'
import { firmRoutes } from './firm/firm.routes.ts'
import { gettingStartedRoutes } from './gettingStarted/gettingStarted.routes.ts'
import { healthRoutes } from './health/health.routes.ts'
import { installMetrics } from './health/metrics.ts'
import { homeRoutes } from './home/home.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { intakeRoutes } from './intakes/intakes.routes.ts'
import { jobRoutes } from './jobs/jobs.routes.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { managerRoutes } from './managers/managers.routes.ts'
import { matchingRoutes } from './matching/matching.routes.ts'
import { mergeRoutes } from './merges/merges.routes.ts'
import { ndaRoutes } from './ndas/ndas.routes.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { notificationRoutes } from './notifications/notifications.routes.ts'
import { ownFieldRoutes } from './ownFields/ownFields.routes.ts'
import { createAdmission } from './platform/admission/admission.ts'
import { installGivingWay } from './platform/admission/givingWay.ts'
import { endSlowBodies } from './platform/admission/slowBodies.ts'
import { AppError } from './platform/appError.ts'
import { recordRefusals } from './platform/audit/refusals/recorder.ts'
import { installAddressLimit, installCallLimit } from './platform/http/callLimit.ts'
import type { Deps } from './platform/http/deps.ts'
import { handleError } from './platform/http/errorHandler.ts'
import { installGate } from './platform/http/gate.ts'
import { type AnswerLimits, createOpenAnswers } from './platform/http/openAnswers.ts'
import { installPages } from './platform/http/pages.ts'
import { refuseUnderPressure } from './platform/http/pressure.ts'
import { registerRoute } from './platform/http/register.ts'
import type { Route } from './platform/http/route.ts'
import { installSecurityHeaders } from './platform/http/securityHeaders.ts'
import { installEventSinks } from './platform/http/serverSentEvents.ts'
import { installOpenAnswers } from './platform/http/watchAnswers.ts'
import { createLog } from './platform/log.ts'
import { sessionCookie } from './platform/session/sessionCookie.ts'
import { usualUploadRules } from './platform/uploadRules.ts'
import { progressRoutes } from './progress/progress.routes.ts'
import { statsRoutes } from './progress/stats/stats.routes.ts'
import { createReportKeeper } from './registration/keepReport.ts'
import type { KeptPages } from './registration/keptPages.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { reportRoutes } from './reports/reports.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { viewRoutes } from './settings/views.routes.ts'
import { userRoutes } from './users/users.routes.ts'

export interface AppDeps extends Deps {
  events: EventHub
  keptPages: KeptPages
  /** Limits for long answers. Only tests set them; otherwise the defaults apply. */
  answerLimits?: AnswerLimits
}

/** Returns all routes of the server. */
export function allRoutes(deps: AppDeps): Route[] {
  const cookie = sessionCookie(deps.config.publicOrigin)
  const routes = [
    ...authRoutes(deps, cookie),
    ...firmRoutes(deps),
    ...homeRoutes(),
    ...finderRoutes(),
    ...gettingStartedRoutes(deps),
    ...userRoutes(),
    ...noticeRoutes(deps),
    ...auditRoutes(() => callNames(deps)),
    ...backupRoutes(deps),
    ...dossierRoutes(createReportKeeper(deps.config.filesPerCompany, deps.keptPages)),
    ...timelineRoutes(),
    ...noteRoutes(deps),
    ...conversationRoutes(deps),
    ...secrecyRoutes(),
    ...companyListRoutes(deps),
    ...boardRoutes(),
    ...settingsRoutes(),
    ...viewRoutes(),
    ...ownFieldRoutes(),
    ...exportRoutes(deps),
    ...importRoutes(deps),
    ...bulkChangeRoutes(),
    ...intakeRoutes(deps),
    ...brokerageRoutes(deps),
    ...fileRoutes(deps),
    ...documentRoutes(deps),
    ...managerRoutes(),
    ...progressRoutes(),
    ...statsRoutes(),
    ...registrationRoutes(deps, deps.keptPages),
    ...reportRoutes(deps),
    ...dealRoutes(),
    ...ndaRoutes(),
    ...criteriaRoutes(),
    ...matchingRoutes(deps),
    ...copyRoutes(deps),
    ...mergeRoutes(),
    ...jobRoutes(),
    ...notificationRoutes(),
    ...mailRoutes(deps),
    ...calendarFeedRoutes(deps),
    ...eventRoutes(deps),
  ]
  return [...routes, ...healthRoutes(deps, () => allRoutes(deps))]
}

/** The Korean names of all calls. The map is built once, because contracts do not change at run time. */
let namesOfCalls: ReadonlyMap<string, string> | undefined
export function callNames(deps: AppDeps): ReadonlyMap<string, string> {
  namesOfCalls ??= new Map(
    allRoutes(deps).map(({ endpoint }) => [
      `${endpoint.method} ${endpoint.path}`,
      endpoint.summary.split('. ')[0]?.replace(/\.$/, '') ?? endpoint.summary,
    ]),
  )
  return namesOfCalls
}

const answerNotFound = (request: FastifyRequest, reply: FastifyReply) =>
  handleError(new AppError('request/not-found'), request, reply)

/** Builds the Fastify application. `more` holds additional routes that a test adds. */
export async function buildApp(deps: AppDeps, more: Route[] = []): Promise<FastifyInstance> {
  const { config } = deps
  const app = Fastify({
    loggerInstance: createLog(config.logLevel),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy,
    exposeHeadRoutes: false,
    frameworkErrors: handleError,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 4096 },
    // A ZIP of several gigabytes may take long on an ordinary line. `endSlowBodies` ends requests that stall or take
    // longer than their size needs.
    requestTimeout: 0,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
  })
  const refusals = recordRefusals(deps.db, (error) =>
    app.log.error({ err: error }, 'refused calls could not be recorded yet'),
  )
  app.decorate('refusals', refusals)
  app.server.headersTimeout = 60_000
  app.addHook('onClose', () => refusals.stop())
  let stopping = false
  app.setErrorHandler(handleError)
  app.addHook('preClose', () => {
    stopping = true
  })
  app.addHook('onRequest', async () => {
    if (stopping) throw new AppError('server/stopping', { retryAfterSeconds: 5 })
  })
  endSlowBodies(app)
  installGivingWay(app)
  installAddressLimit(app, config.rateLimitPerMinute * 20)
  await app.register(cookiePlugin)
  await app.register(multipart)
  // Calls accept only JSON or forms. With Fastify's text parser, a call that expects no body would silently accept
  // a text body.
  app.removeContentTypeParser('text/plain')
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  await app.register(underPressure, {
    maxEventLoopDelay: config.overloadDelayMs,
    exposeStatusRoute: false,
    pressureHandler: refuseUnderPressure,
  })
  installEventSinks(app)
  installSecurityHeaders(app, config)
  const cookie = sessionCookie(config.publicOrigin)
  const admission = createAdmission(deps.pool.options.max, config.overloadDelayMs)
  installGate(app, deps, cookie, admission)
  installCallLimit(app, config.rateLimitPerMinute, usualUploadRules(config.fixedSettings))
  const rules = config.session
  const answers = createOpenAnswers(deps.db, rules, deps.answerLimits)
  deps.events.subscribe((row) => row.topic === 'session-ended' && answers.look())
  installOpenAnswers(app, answers)
  const { countDamage } = installMetrics(app, deps, admission)
  for (const route of [...allRoutes(deps), ...more])
    registerRoute(app, { ...deps, answers, countDamage }, admission, route)
  app.setNotFoundHandler(deps.webRoot ? await installPages(app, deps.webRoot, config) : answerNotFound)
  return app
}
