import { Conflict, InvalidInput, NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { maxTeamPeople } from "./rules/team-limits.ts";

/** The team and its invitations are as many as may be. */
export class TeamFull extends Conflict {
  constructor() {
    super(
      t("A team has at most {maxTeamPeople} people, including those you invited.", {
        maxTeamPeople,
      }),
      { code: "sellers.teamFull" },
    );
  }
}

/** This address cannot be invited: it is the owner's, or its account is in the team. */
export class NotToInvite extends InvalidInput {
  constructor(message: string) {
    super(message, { fields: { email: message } });
  }
}

/** The link of an invitation is used, replaced, withdrawn or too old. */
export class TeamInvitationNotValid extends NotFound {
  constructor() {
    super(
      t(
        "This invitation is no longer valid. Please ask the owner of the shop to send you a new one.",
      ),
      { code: "sellers.invitationNotValid" },
    );
  }
}

/** The invitation was sent to another address than the account has. */
export class TeamInvitationForOther extends Conflict {
  constructor(email: string) {
    super(
      t("This invitation is for {email}. Sign in with an account that has this address.", {
        email,
      }),
      { code: "sellers.invitationForOther" },
    );
  }
}

/** Somebody who is not in the team, or no longer. */
export class NotInTeam extends NotFound {
  constructor() {
    super(t("This person is not in your team."), { code: "sellers.notInTeam" });
  }
}
