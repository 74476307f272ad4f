import { prepareData } from '../support/prepare-data';

export default () => prepareData(false);
