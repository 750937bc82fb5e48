/** How many people a team may have, invitations included. */
export const maxTeamPeople = 10;
/** How long an invitation is valid. */
export const teamInvitationDays = 7;
