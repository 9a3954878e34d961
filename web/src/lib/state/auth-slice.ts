import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Organization, SessionUser } from '#shared/contract/auth.ts';

export type AuthState = {
  isAuthenticated: boolean;
  /** A sign-in is under way: its buttons are disabled with a spinner. */
  isLoading: boolean;
  user: SessionUser | null;
  organization: Organization | null;
  /** The account was created just now. */
  newUser: boolean;
  /** The tour of the first run is shown; also when it is asked for again. */
  isTouring?: boolean;
  /** Who was signed in when the server said that the session is over: the screen stays, with a dialog to sign in again. */
  locked: { user: SessionUser; organization: Organization } | null;
};

const signedOut: AuthState = {
  isAuthenticated: false,
  isLoading: false,
  user: null,
  organization: null,
  newUser: false,
  locked: null,
};

export const authSlice = createSlice({
  name: 'auth',
  initialState: signedOut,
  reducers: {
    signInStarted: (state) => {
      state.isLoading = true;
    },
    signInFailed: (state) => {
      state.isLoading = false;
    },
    sessionStarted: (
      _state,
      { payload }: PayloadAction<{ user: SessionUser; organization: Organization; newUser: boolean }>,
    ): AuthState => ({
      ...payload,
      ...(payload.newUser && { isTouring: true }),
      isAuthenticated: true,
      isLoading: false,
      locked: null,
    }),
    sessionRenewed: (state, { payload }: PayloadAction<{ user?: SessionUser; organization?: Organization }>) => {
      if (payload.user !== undefined) state.user = payload.user;
      if (payload.organization !== undefined) state.organization = payload.organization;
    },
    sessionEnded: () => signedOut,
    sessionLocked: ({ user, organization, locked }): AuthState => ({
      ...signedOut,
      locked: user === null || organization === null ? locked : { user, organization },
    }),
    tourStarted: (state) => {
      state.isTouring = true;
    },
    tourEnded: (state) => {
      delete state.isTouring;
    },
    welcomed: (state) => {
      state.newUser = false;
    },
  },
});

export const {
  signInStarted,
  signInFailed,
  sessionStarted,
  sessionRenewed,
  sessionEnded,
  sessionLocked,
  tourStarted,
  tourEnded,
  welcomed,
} = authSlice.actions;
