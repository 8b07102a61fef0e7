import type { PermissionRule } from './rule.ts';

/**
 * The one permission table: every root field and every object type of the contract and of our own schema, each with
 * one rule. What is on no list is refused. Sources: spec/3, sections 2.3, 6 and 7, and the contract's remarks on who
 * needs a token; where the specification is silent, the reason stands beside the row.
 */
export interface PermissionTable {
  Query: Readonly<Record<string, PermissionRule>>;
  Mutation: Readonly<Record<string, PermissionRule>>;
  /** By type: a path that leads to it past a root field of weaker rule is refused there. */
  types: Readonly<Record<string, PermissionRule>>;
}

export const PERMISSION_TABLE = {
  Query: {
    settings: 'public',
    banners: 'public',
    events: 'public',
    getGraduatedStudentsStatistics: 'public',
    alumniSlides: 'public',
    partnersTestimonials: 'public',
    countries: 'public',
    checkPartnerExist: 'public',
    activePartners: 'public',
    getPopUpContent: 'public',
    workflowWithRoles: 'signed-in',
    // One's own: the backend answers by the token's subject.
    notifications: 'signed-in',
    unreadNotificationsCount: 'signed-in',
    student: { own: { argument: 'student_id', claim: 'studentId' }, orKey: 'students-index' },
    // Null when nobody is signed in.
    viewer: 'public',
    // Whoever asks is told of their own.
    routes: 'public',
    // It costs disk, time and the virus scanner, and would tell a visitor how to get a file past the checks.
    checkUpload: 'signed-in',
  },
  Mutation: {
    // Not `guest`: 'Use another account' signs in while the present session goes on.
    login: 'public',
    completeLoginWithStudentId: 'partial-login',
    exchangeCodeForAccessToken: 'public',
    // These take an identity on trust, so nobody outside may claim one.
    signinWithUaePass: 'internal',
    signupWithUaePass: 'internal',
    resendVerificationEmail: 'public',
    register: 'public',
    registerActiveStudent: 'public',
    verifyEmail: 'public',
    verifyResetPasswordtoken: 'public',
    resetPassword: 'public',
    sendPasswordResetLink: 'public',
    checkEmailExistOrNot: 'public',
    registerPartner: 'public',
    registerAdjunctFaculty: 'public',
    createTestimonial: {
      by: ['input', 'type'],
      cases: { partner: 'public', student: { key: 'create-student-testimonial' } },
    },
    registerPartnerUser: 'public',
    // The link's own token is the permission; the user who follows it need not be signed in.
    updateJobApplicationFromLink: 'public',
    updateJobApplicationStatusFromLink: 'public',
    logout: { own: { argument: 'id', claim: 'id' }, partialLogin: true },
    refreshToken: 'signed-in',
    markAllNotificationsAsRead: 'signed-in',
    markNotificationAsRead: 'signed-in',
  },
  types: {
    OperationResult: 'public',
    TokenResult: 'public',
    LoginResult: 'public',
    VerifyEmailResult: 'public',
    LoginData: 'public',
    CheckPartnerExistResult: 'public',
    PartnerContact: 'public',
    Setting: 'public',
    Banner: 'public',
    BannerPaginator: 'public',
    Event: 'public',
    EventPaginator: 'public',
    Entity: 'public',
    GraduatedStudentsStatistics: 'public',
    AlumniSlide: 'public',
    PartnerTestimonial: 'public',
    Country: 'public',
    ActivePartnerList: 'public',
    ActivePartner: 'public',
    PopUpContentResult: 'public',
    PopUpContent: 'public',
    PaginatorInfo: 'public',
    NotificationCountResult: 'signed-in',
    NotificationCount: 'signed-in',
    NotificationPaginator: 'signed-in',
    Notification: 'signed-in',
    NotificationActor: 'signed-in',
    NotificationTargetUser: 'signed-in',
    WorkflowAssignmentPaginator: 'signed-in',
    WorkflowAssignment: 'signed-in',
    Workflow: 'signed-in',
    Student: 'signed-in',
    Viewer: 'signed-in',
    Route: 'public',
    UploadCheck: 'signed-in',
  },
} as const satisfies PermissionTable;
