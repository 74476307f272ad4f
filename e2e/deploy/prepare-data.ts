import { prepareData } from '../support/prepare-data';

export default () => prepareData({ withDemo: false, withOffice: true });
